import pg from "pg";
import type { CredentialChanges } from "./input.ts";
import {
  FIELDS,
  type Account,
  type Credential,
  type Profile,
  type Store,
  type Sums,
} from "./store.ts";

const TABLES = `
  CREATE TABLE IF NOT EXISTS users (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    username text NOT NULL UNIQUE,
    email text NOT NULL UNIQUE,
    name text NOT NULL,
    password_hash text NOT NULL,
    slug text NOT NULL UNIQUE,
    public_profile boolean NOT NULL DEFAULT false,
    avatar_url text NOT NULL DEFAULT '',
    job_title text NOT NULL DEFAULT '',
    company text NOT NULL DEFAULT '',
    bio text NOT NULL DEFAULT '',
    interests text[] NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS credentials (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    type text NOT NULL,
    organization text NOT NULL,
    completed_date date NOT NULL,
    expiration_date date,
    credential_id text NOT NULL,
    credential_url text NOT NULL,
    description text NOT NULL,
    image_url text NOT NULL,
    hours integer NOT NULL,
    duration text NOT NULL,
    is_public boolean NOT NULL,
    skills text[] NOT NULL,
    categories text[] NOT NULL,
    verification_status text NOT NULL DEFAULT 'pending',
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX IF NOT EXISTS credentials_of_user
    ON credentials (user_id, completed_date DESC, id DESC);`;

const COLUMNS = `id, user_id AS "userId", name, type, organization,
  completed_date AS "completedDate", coalesce(expiration_date::text, '') AS "expirationDate",
  credential_id AS "credentialId", credential_url AS "credentialUrl", description,
  image_url AS "imageUrl", hours, duration, is_public AS "isPublic", skills, categories,
  verification_status AS "verificationStatus", created_at AS "createdAt", updated_at AS "updatedAt"`;
const SORTED = "ORDER BY completed_date DESC, id DESC";

/** Prepared once by each connection. */
const STATEMENTS = {
  register: `INSERT INTO users (username, email, name, password_hash, slug)
    VALUES ($1, $2, $3, $4, 'person-' || lower($1)) ON CONFLICT DO NOTHING RETURNING id`,
  account: `SELECT id, password_hash AS "passwordHash" FROM users WHERE username = $1 OR email = $1`,
  setPublic: `UPDATE users SET public_profile = $2 WHERE id = $1 RETURNING slug`,
  list: `SELECT ${COLUMNS} FROM credentials WHERE user_id = $1 ${SORTED}`,
  page: `SELECT ${COLUMNS} FROM credentials WHERE user_id = $1 ${SORTED} LIMIT $2`,
  count: `SELECT count(*)::int AS total FROM credentials WHERE user_id = $1`,
  sums: `SELECT count(*)::int AS "totalCredentials", coalesce(sum(hours), 0)::int AS "learningHours",
    coalesce(to_char(max(completed_date), 'FMMonth FMDD, YYYY'), '') AS "latestCompletion"
    FROM credentials WHERE user_id = $1`,
  add: `INSERT INTO credentials (user_id, name, type, organization, completed_date, expiration_date,
      credential_id, credential_url, description, image_url, hours, duration, is_public, skills, categories)
    VALUES ($1, $2, $3, $4, $5, nullif($6, '')::date, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    RETURNING ${COLUMNS}`,
  change: `UPDATE credentials SET name = coalesce($3, name), type = coalesce($4, type),
      organization = coalesce($5, organization), completed_date = coalesce($6, completed_date),
      expiration_date = CASE WHEN $7::text IS NULL THEN expiration_date ELSE nullif($7, '')::date END,
      credential_id = coalesce($8, credential_id), credential_url = coalesce($9, credential_url),
      description = coalesce($10, description), image_url = coalesce($11, image_url),
      hours = coalesce($12, hours), duration = coalesce($13, duration),
      is_public = coalesce($14, is_public), skills = coalesce($15, skills),
      categories = coalesce($16, categories), updated_at = now()
    WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
  publicProfile: `SELECT id AS "userId", name, avatar_url AS "avatarUrl", job_title AS "jobTitle",
    company, bio, interests FROM users WHERE slug = $1 AND public_profile`,
  publicCredentials: `SELECT ${COLUMNS} FROM credentials WHERE user_id = $1 AND is_public ${SORTED}`,
};

/** A day is a text everywhere else. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** `host` is an address, or the folder of the server's socket. */
export async function openPostgresStore(host: string): Promise<Store> {
  const pool = new pg.Pool({ host, user: "laurel", database: "postgres" });
  await pool.query(TABLES);
  async function rows<Row extends object>(name: keyof typeof STATEMENTS, ...values: unknown[]) {
    const { rows } = await pool.query<Row>({ name, text: STATEMENTS[name], values });
    return rows;
  }
  return {
    async register({ username, email, name }, passwordHash) {
      const [row] = await rows<{ id: string }>("register", username, email, name, passwordHash);
      return row?.id;
    },
    accountOf: async (name) => (await rows<Account>("account", name))[0],
    async setPublic(userId, enabled) {
      const [row] = await rows<{ slug: string }>("setPublic", userId, enabled);
      return row?.slug ?? "";
    },
    list: (userId) => rows<Credential>("list", userId),
    async page(userId, limit) {
      const [credentials, [count]] = await Promise.all([
        rows<Credential>("page", userId, limit),
        rows<{ total: number }>("count", userId),
      ]);
      return { credentials, total: count?.total ?? 0 };
    },
    sums: async (userId) => only(await rows<Sums>("sums", userId)),
    add: async (userId, fields) => only(await rows<Credential>("add", userId, ...valuesOf(fields))),
    change: async (userId, id, changes) =>
      (await rows<Credential>("change", userId, id, ...valuesOf(changes)))[0],
    async publicProfile(slug) {
      const [row] = await rows<Profile & { userId: string }>("publicProfile", slug);
      if (!row) return undefined;
      const { userId, ...profile } = row;
      return { userId, profile };
    },
    publicCredentials: (userId) => rows<Credential>("publicCredentials", userId),
  };
}

/** In the order of the parameters. Absent values are NULL. */
const valuesOf = (fields: CredentialChanges) => FIELDS.map((field) => fields[field]);

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("The statement returned nothing");
  return row;
}
