// @vitest-environment node
import type { PageWindow, ProfilePageData, SharedPageData } from "@laurel/contracts/page-data";
import { expect, it } from "vitest";
import { dashboardAnswers } from "../../testing/dashboard-answers.ts";
import { PERSON } from "../../testing/person.ts";
import { serveScreen } from "./serve.tsx";

const GRACE: ProfilePageData = {
  layout: {
    pinned: ["1"],
    order: ["skills", "about", "highlights", "statistics", "interests", "credentials"],
    hidden: ["statistics"],
  },
  skills: [{ name: "SQL", count: 2, credentials: [{ id: "1", name: "Machine Learning" }] }],
  slug: "grace",
  profile: {
    name: "Grace </h1><script>alert(1)</script>",
    avatarUrl: "",
    jobTitle: "Rear Admiral",
    company: "US Navy",
    bio: "Compilers",
    interests: [{ name: "Python", category: "ai" }],
  },
  credentials: [
    {
      id: "1",
      type: "course",
      name: "Machine Learning",
      organization: "Stanford",
      completedDate: "2025-01-01",
      expirationDate: "",
      description: "",
      skills: [],
      verifiedBy: "",
      verifiedHost: "",
      confirmedBy: [],
      checks: [],
      credentialUrl: "https://example.org/?a=1&b=2",
    },
  ],
};

it.each([
  ["/", "Everything you’ve earned, in one place", "Laurel"],
  ["/auth", "Welcome back", "Welcome back · Laurel"],
])(
  "renders %s without a browser, with its title and all its styles",
  async (path, heading, own) => {
    const { title, content, styles } = await serveScreen(path, "en");
    expect(title).toBe(own);
    expect(content).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    const known = styles
      .flatMap(({ name }) => name.split(" ").slice(1))
      .map((id) => `laurel-${id}`);
    const used = Array.from(content.matchAll(/\blaurel-[\w-]+/g), ([name]) => name);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(styles.map(({ css }) => css).join("")).toContain("--mui-palette-primary-main");
  },
);

it("renders no form that would put its input into the address", async () => {
  const { content } = await serveScreen("/auth", "en");
  const forms = Array.from(content.matchAll(/<form[^>]*>/g), ([tag]) => tag);
  expect(forms).toHaveLength(1);
  expect(forms[0]).toContain('method="post"');
});

it("renders a public profile from the page's data, with every text escaped", async () => {
  const { content } = await serveScreen("/profiles/grace", "en", GRACE);
  expect(content).toContain("Grace &lt;/h1&gt;&lt;script&gt;");
  expect(content).not.toContain("<script");
  expect(content).toContain("January 1, 2025");
  expect(content).toContain('href="https://example.org/?a=1&amp;b=2"');
});

it("renders the sections in the order that the person has chosen, without hidden ones", async () => {
  const { content } = await serveScreen("/profiles/grace", "en", GRACE);
  const sections = Array.from(content.matchAll(/<h2[^>]*>([^<]*)</g), ([, title]) => title);
  expect(sections).toEqual(["Skills", "About", "Highlights", "Areas of Interest"]);
  expect(content).not.toContain("Total Credentials");
  expect(content).toContain("SQL · 2 credentials");
  expect(content.match(/>Machine Learning</g)).toHaveLength(1);
  expect(content).toContain("from Machine Learning");
});

it("renders what a share link shows", async () => {
  const data: SharedPageData = {
    token: "secret",
    shared: {
      label: "For the bank",
      endsOn: "2027-01-31",
      person: { ...GRACE.profile, email: "" },
      credentials: GRACE.credentials,
      documents: [{ id: "d", fileName: "a.pdf", fileType: "application/pdf", fileSize: 3 }],
    },
    counts: { certification: 0, course: 150, degree: 0, workshop: 0 },
  };
  const { content } = await serveScreen("/s/secret", "en", data);
  expect(content).toContain("shared 150 credentials and 1 document with you");
  expect(content).toContain('href="/api/shared/secret/documents/d/download"');
  expect(content.replaceAll("<!-- -->", "")).toContain("and 149 more");
});

it("renders the same result twice, and nothing of one person for another", async () => {
  const first = await serveScreen("/profiles/grace", "en", GRACE);
  const other = await serveScreen("/profiles/grace", "en", {
    ...GRACE,
    profile: { ...GRACE.profile, name: "Ada" },
    credentials: [],
    skills: [],
  });
  expect(other.content).not.toMatch(/Grace|Machine Learning/);
  expect(await serveScreen("/profiles/grace", "en", GRACE)).toEqual(first);
});

const dashboard = async (name: string, window: PageWindow = "desk") =>
  serveScreen("/dashboard", "en", { answers: dashboardAnswers(name), window });

it("renders the dashboard of a person with the answers to its first calls", async () => {
  const { title, content } = await dashboard("Beekeeping </h3><script>alert(1)</script>");
  expect(title).toBe("Learning Dashboard · Laurel");
  expect(content).toContain("Beekeeping &lt;/h3&gt;&lt;script&gt;");
  expect(content.match(/<article/g)).toHaveLength(6);
  expect(content).toContain(PERSON.email);
  expect(content).not.toContain("<script");
});

it("renders it for the window, with the sidebar or the bar of phones", async () => {
  const desk = await dashboard("Beekeeping");
  const phone = await dashboard("Beekeeping", "phone");
  expect([desk.window, phone.window]).toEqual(["desk", "phone"]);
  expect([desk, phone].map(({ content }) => content.includes("Open menu"))).toEqual([false, true]);
});

it("renders nothing of one person's dashboard for another", async () => {
  const [ada, grace] = await Promise.all([dashboard("Beekeeping"), dashboard("Astronomy")]);
  expect(ada.content).not.toContain("Astronomy");
  expect(grace.content).not.toContain("Beekeeping");
});

it("refuses a dashboard without one of its answers", async () => {
  const { "/api/documents": _, ...answers } = dashboardAnswers("Beekeeping");
  await expect(serveScreen("/dashboard", "en", { answers, window: "desk" })).rejects.toThrow(
    "There is no answer to /api/documents",
  );
});
