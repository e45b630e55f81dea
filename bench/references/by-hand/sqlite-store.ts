import { randomBytes } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import type { CredentialChanges } from "./input.ts";
import {
  FIELDS,
  SESSION_S,
  type Account,
  type Credential,
  type Profile,
  type Sessions,
  type Store,
  type Sums,
} from "./store.ts";

const TABLES = `
  CREATE TABLE IF NOT EXISTS users (
    id INTEGER PRIMARY KEY, username TEXT NOT NULL UNIQUE, email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL, passwordHash TEXT NOT NULL, slug TEXT NOT NULL UNIQUE,
    publicProfile INTEGER NOT NULL DEFAULT 0, avatarUrl TEXT NOT NULL DEFAULT '',
    jobTitle TEXT NOT NULL DEFAULT '', company TEXT NOT NULL DEFAULT '',
    bio TEXT NOT NULL DEFAULT '', interests TEXT NOT NULL DEFAULT '[]') STRICT;
  CREATE TABLE IF NOT EXISTS credentials (
    id INTEGER PRIMARY KEY, userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    name TEXT NOT NULL, type TEXT NOT NULL, organization TEXT NOT NULL,
    completedDate TEXT NOT NULL, expirationDate TEXT NOT NULL, credentialId TEXT NOT NULL,
    credentialUrl TEXT NOT NULL, description TEXT NOT NULL, imageUrl TEXT NOT NULL,
    hours INTEGER NOT NULL, duration TEXT NOT NULL, isPublic INTEGER NOT NULL,
    skills TEXT NOT NULL, categories TEXT NOT NULL,
    verificationStatus TEXT NOT NULL DEFAULT 'pending',
    createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS credentialsOfUser ON credentials (userId, completedDate DESC, id DESC);
  CREATE TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY, userId INTEGER NOT NULL, expires INTEGER NOT NULL) STRICT;`;

const SORTED = "ORDER BY completedDate DESC, id DESC";

/** Commits are on the disk before they are answered, as in PostgreSQL. */
export function openSqlite(file: string): { store: Store; sessions: Sessions } {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  database.exec(TABLES);
  return { store: storeIn(database), sessions: sessionsIn(database) };
}

const prepared = (database: DatabaseSync) => ({
  register: database.prepare(
    `INSERT INTO users (username, email, name, passwordHash, slug)
     VALUES (?1, ?2, ?3, ?4, 'person-' || lower(?1)) ON CONFLICT DO NOTHING RETURNING id`,
  ),
  account: database.prepare("SELECT id, passwordHash FROM users WHERE username = ?1 OR email = ?1"),
  setPublic: database.prepare("UPDATE users SET publicProfile = ?2 WHERE id = ?1 RETURNING slug"),
  list: database.prepare(`SELECT * FROM credentials WHERE userId = ? ${SORTED}`),
  page: database.prepare(`SELECT * FROM credentials WHERE userId = ? ${SORTED} LIMIT ?`),
  count: database.prepare("SELECT count(*) AS total FROM credentials WHERE userId = ?"),
  sums: database.prepare(
    `SELECT count(*) AS totalCredentials, coalesce(sum(hours), 0) AS learningHours,
     coalesce(max(completedDate), '') AS latest FROM credentials WHERE userId = ?`,
  ),
  add: database.prepare(
    `INSERT INTO credentials (userId, createdAt, updatedAt, ${FIELDS.join(", ")})
     VALUES (?1, ?2, ?2, ${FIELDS.map((_, index) => `?${index + 3}`).join(", ")}) RETURNING *`,
  ),
  change: database.prepare(
    `UPDATE credentials SET updatedAt = ?3, ${FIELDS.map((field, index) => `${field} = coalesce(?${index + 4}, ${field})`).join(", ")}
     WHERE userId = ?1 AND id = ?2 RETURNING *`,
  ),
  profile: database.prepare(
    `SELECT id, name, avatarUrl, jobTitle, company, bio, interests FROM users
     WHERE slug = ? AND publicProfile`,
  ),
  shown: database.prepare(`SELECT * FROM credentials WHERE userId = ? AND isPublic ${SORTED}`),
});

function storeIn(database: DatabaseSync): Store {
  const statements = prepared(database);
  const now = () => new Date().toISOString();
  return {
    async register({ username, email, name }, passwordHash) {
      const row = statements.register.get(username, email, name, passwordHash);
      return row && String(row["id"]);
    },
    async accountOf(name) {
      const row = statements.account.get(name);
      return row && ({ ...row, id: String(row["id"]) } as Account);
    },
    setPublic: async (userId, enabled) =>
      String(statements.setPublic.get(userId, Number(enabled))?.["slug"]),
    list: async (userId) => statements.list.all(userId).map(credentialOf),
    page: async (userId, limit) => ({
      credentials: statements.page.all(userId, limit).map(credentialOf),
      total: Number(statements.count.get(userId)?.["total"]),
    }),
    async sums(userId) {
      const { latest, ...counted } = statements.sums.get(userId) as Row;
      return { ...counted, latestCompletion: dayOf(String(latest)) } as Sums;
    },
    add: async (userId, fields) =>
      credentialOf(statements.add.get(userId, now(), ...valuesOf(fields)) as Row),
    async change(userId, id, changes) {
      const row = statements.change.get(userId, id, now(), ...valuesOf(changes));
      return row && credentialOf(row);
    },
    async publicProfile(slug) {
      const row = statements.profile.get(slug);
      if (!row) return undefined;
      const { id, interests, ...rest } = row;
      const found = { ...rest, interests: JSON.parse(String(interests)) as string[] } as Profile;
      return { userId: String(id), profile: found };
    },
    publicCredentials: async (userId) => statements.shown.all(userId).map(credentialOf),
  };
}

function sessionsIn(database: DatabaseSync): Sessions {
  const open = database.prepare("INSERT INTO sessions (token, userId, expires) VALUES (?, ?, ?)");
  const find = database.prepare("SELECT userId FROM sessions WHERE token = ? AND expires > ?");
  return {
    async open(userId) {
      const token = randomBytes(24).toString("base64url");
      open.run(token, userId, Date.now() + SESSION_S * 1_000);
      return token;
    },
    async userOf(token) {
      const row = find.get(token, Date.now());
      return row && String(row["userId"]);
    },
  };
}

type Row = Record<string, unknown>;

/** Null for what is absent. */
function valuesOf(fields: CredentialChanges): (string | number | null)[] {
  return FIELDS.map((field) => {
    const value = fields[field];
    if (value === undefined) return null;
    return typeof value === "boolean"
      ? Number(value)
      : Array.isArray(value)
        ? JSON.stringify(value)
        : value;
  });
}

const credentialOf = (row: Row) =>
  ({
    ...row,
    id: String(row["id"]),
    userId: String(row["userId"]),
    isPublic: row["isPublic"] === 1,
    skills: JSON.parse(String(row["skills"])) as unknown,
    categories: JSON.parse(String(row["categories"])) as unknown,
  }) as Credential;

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `Month D, YYYY`. */
const dayOf = (date: string) => (date === "" ? "" : days.format(new Date(date)));
