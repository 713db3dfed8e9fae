import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { notFound, unavailable } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Backends, startBackends } from "./testing/backends.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

// Titles, status codes and instructions for search engines, over HTTP.
const settings = await createTestSettings();
let backends: Backends;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let webDist: string;

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), "plumbline-dist-"));
  await writeFile(join(webDist, "index.html"), "<!doctype html><!--head--><title>App</title><!--/head-->");
  await mkdir(join(webDist, "prerendered"));
  for (const page of ["index", "legal"])
    await writeFile(join(webDist, `prerendered/${page}.html`), `<!--head--><!--/head--><h1>As markup</h1>`);
  backends = await startBackends(settings);
  gateway = await startTestGateway({ settings, addresses: backends.addresses, webDist });
});
afterAll(async () => {
  await gateway.close();
  await backends.close();
  await rm(webDist, { recursive: true });
});

const listed = [
  { ticker: "KO", title: "Coca-Cola" },
  { ticker: "BRK-B", title: "Berkshire & Co" },
];
const published = {
  id: "analysis-1",
  ticker: "KO",
  companyName: "Coca-Cola",
  createdAt: "2026-11-23T10:00:00.000Z",
  price: 91.1,
  value: 43.42,
  p10: 25,
  p90: 71,
  recommendation: "Strong Sell",
  status: AnalysisStatus.COMPLETED,
};

const post = {
  id: "post-1",
  slug: "why-ranges",
  title: "Why <ranges>",
  excerpt: "A range & a target",
  status: PostStatus.PUBLISHED,
  authorName: "Plumbline",
  tags: ["ranges", "method"],
  publishedAt: "2026-10-19T08:00:00.000Z",
  updatedAt: "2026-10-20T08:00:00.000Z",
};

beforeEach(() => {
  Object.assign(backends.handlers.blog, {
    getPost: async ({ slugOrId }: { slugOrId: string }) => {
      if (!["why-ranges", "old-name", "post-1"].includes(slugOrId)) throw notFound("POST_NOT_FOUND", "none");
      return { post, body: "" };
    },
    listPosts: () => ({ posts: [post], meta: { page: 1, totalPages: 1, total: 1, limit: 100 } }),
  });
  Object.assign(backends.handlers.orchestrator, {
    getCompany: async ({ ticker }: { ticker: string }) => {
      const company = listed.find((one) => one.ticker === ticker);
      if (!company) throw notFound("UNKNOWN_TICKER", "not listed");
      return { company };
    },
    listPublicAnalyses: ({ ticker }: { ticker: string }) => ({
      analyses: ticker === "KO" || ticker === "" ? [published] : [],
      meta: { page: 1, totalPages: 1, total: 1, limit: 1 },
    }),
  });
});

test.each([
  ["/company/KO", 200, "Coca-Cola (KO) · Plumbline", null],
  ["/company/ko", 200, "Coca-Cola (KO) · Plumbline", null],
  ["/company/BRK.B", 200, "Berkshire &amp; Co (BRK-B) · Plumbline", null],
  ["/blog/why-ranges", 200, "Why &lt;ranges&gt; · Plumbline", null],
  ["/blog/no-such-post", 404, "Page not found · Plumbline", "noindex"],
  ["/company/ZZZZ", 404, "Page not found · Plumbline", "noindex"],
  ["/no/such/page", 404, "Page not found · Plumbline", "noindex"],
  ["/verify-email/token", 200, "Verify your e-mail address · Plumbline", "noindex"],
])("%s answers %i with the title %s", async (path, status, title, robots) => {
  const answer = await fetch(gateway.url + path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("x-robots-tag")).toBe(robots);
  expect(await answer.text()).toContain(`<title>${title}</title>`);
});

test("describes a company with its newest published value, one address, a picture and data for machines", async () => {
  const { origin } = new URL(gateway.url);
  const html = await (await fetch(`${gateway.url}/company/ko`)).text();
  for (const tag of [
    'content="A share of Coca-Cola is worth $43.42 in our base case and costs $91.10: Strong Sell. Valued on 2026-11-23, built from its own SEC filings, with the source of every figure."',
    `<link rel="canonical" href="${origin}/company/KO" />`,
    `<meta property="og:image" content="${origin}/api/company/KO/picture" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ])
    expect(html).toContain(tag);
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
  expect((JSON.parse(json) as { "@graph": object[] })["@graph"]).toEqual([
    {
      "@type": "WebPage",
      name: "Coca-Cola (KO)",
      url: `${origin}/company/KO`,
      about: { "@type": "Corporation", name: "Coca-Cola", tickerSymbol: "KO" },
      dateModified: "2026-11-23T10:00:00.000Z",
    },
  ]);
});

test("describes a company of which nothing is left for a share", async () => {
  backends.handlers.orchestrator.listPublicAnalyses = () => ({
    analyses: [{ ...published, value: 0 }],
    meta: { page: 1, totalPages: 1, total: 1, limit: 1 },
  });
  expect(await (await fetch(`${gateway.url}/company/KO`)).text()).toContain(
    'content="Our base case leaves nothing for a share of Coca-Cola, which costs $91.10: Strong Sell. Valued on',
  );
});

test("describes a company that nobody has published an analysis of", async () => {
  const html = await (await fetch(`${gateway.url}/company/BRK-B`)).text();
  expect(html).toContain(
    'content="Valuation of Berkshire &amp; Co, built from its own SEC filings, with the source of every figure."',
  );
});

test("draws the picture of a company's page as PNG, and none of an unknown company", async () => {
  for (const ticker of ["KO", "BRK-B"]) {
    const answer = await fetch(`${gateway.url}/api/company/${ticker}/picture`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("content-disposition")).toContain("inline");
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect((await fetch(`${gateway.url}/api/company/ZZZZ/picture`)).status).toBe(404);
});

test("describes a post as an article with its feed, picture and data for machines", async () => {
  const { origin } = new URL(gateway.url);
  const html = await (await fetch(`${gateway.url}/blog/why-ranges`)).text();
  for (const tag of [
    '<meta name="description" content="A range &amp; a target" />',
    '<meta property="og:type" content="article" />',
    '<meta property="article:published_time" content="2026-10-19T08:00:00.000Z" />',
    `<link rel="canonical" href="${origin}/blog/why-ranges" />`,
    `<link rel="alternate" type="application/rss+xml" title="Plumbline" href="${origin}/blog/rss.xml" />`,
    `<meta property="og:image" content="${origin}/api/blog/why-ranges/picture" />`,
  ])
    expect(html).toContain(tag);
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
  expect((JSON.parse(json) as { "@graph": object[] })["@graph"]).toMatchObject([
    {
      "@type": "BlogPosting",
      headline: "Why <ranges>",
      url: `${origin}/blog/why-ranges`,
      datePublished: "2026-10-19T08:00:00.000Z",
      keywords: "ranges, method",
      author: { "@type": "Organization", name: "Plumbline" },
    },
  ]);
});

test.each(["/blog/old-name", "/blog/post-1"])(
  "%s leads for good to the post's present address",
  async (path) => {
    const answer = await fetch(gateway.url + path, { redirect: "manual" });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("/blog/why-ranges");
  },
);

test("a post's page has a general title while the blog does not answer", async () => {
  backends.handlers.blog.getPost = () => {
    throw unavailable("AWAY", "away");
  };
  const answer = await fetch(`${gateway.url}/blog/why-ranges`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("<title>Blog · Plumbline</title>");
});

test.each(["/api/picture", "/api/blog/why-ranges/picture"])("draws %s as PNG, to be cached", async (path) => {
  const answer = await fetch(gateway.url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a page without a picture of its own has the site's", async () => {
  const { origin } = new URL(gateway.url);
  const html = await (await fetch(`${gateway.url}/how-it-works`)).text();
  expect(html).toContain(`<meta property="og:image" content="${origin}/api/picture" />`);
});

test("a company's page has its ticker as the title while the orchestrator does not answer", async () => {
  backends.handlers.orchestrator.getCompany = () => {
    throw unavailable("AWAY", "away");
  };
  const answer = await fetch(`${gateway.url}/company/ZZZZ`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("<title>ZZZZ · Plumbline</title>");
});

test("visitors get pages of texts as markup, users and other pages get the app", async () => {
  const read = async (path: string, cookie = "") =>
    (await fetch(gateway.url + path, { headers: { cookie } })).text();
  const hasMarkup = async (...page: [path: string, cookie?: string]) =>
    (await read(...page)).includes("<h1>As markup</h1>");
  expect(await hasMarkup("/")).toBe(true);
  expect(await read("/"), "with the head of the page").toContain('<link rel="canonical"');
  expect(await hasMarkup("/?ref=abc", "referral=abc")).toBe(true);
  expect(await hasMarkup("/", "refresh_token=a")).toBe(false);
  expect(await hasMarkup("/", "access_token=a")).toBe(false);
  expect(await hasMarkup("/legal")).toBe(true);
  expect(await hasMarkup("/legal", "access_token=a")).toBe(false);
  expect(await hasMarkup("/legal?tab=terms"), "the query may choose what is shown").toBe(false);
  expect(await hasMarkup("/blog")).toBe(false);
});

test("lists the pages that search engines may index, with companies that have a published analysis", async () => {
  const { origin } = new URL(gateway.url);
  const robots = await fetch(`${gateway.url}/robots.txt`);
  expect(await robots.text()).toBe(`User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  const listUrls = async () => {
    const sitemap = await fetch(`${gateway.url}/sitemap.xml`);
    expect(sitemap.headers.get("content-type")).toContain("xml");
    return Array.from((await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
  };
  const pages = [
    "/",
    "/blog",
    "/free-analyses",
    "/contact",
    "/how-it-works",
    "/monte-carlo-guide",
    "/about",
    "/legal",
    "/changelog",
    "/track-record",
    "/screener",
    "/developers",
    "/login",
    "/register",
    "/reviews",
  ];
  const asked = backends.handlers.orchestrator.listPublicAnalyses;
  backends.handlers.orchestrator.listPublicAnalyses = () => {
    throw unavailable("AWAY", "away");
  };
  const posts = ["/blog/why-ranges"];
  expect(await listUrls()).toEqual([...pages, ...posts].map((path) => origin + path));
  backends.handlers.orchestrator.listPublicAnalyses = asked;
  expect(await listUrls()).toEqual([...pages, ...posts, "/company/KO"].map((path) => origin + path));
});
