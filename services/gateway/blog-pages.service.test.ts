import { PostStatus } from "@plumbline/proto/blog/v1/blog_pb.ts";
import { notFound } from "@plumbline/platform/errors.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { beforeEach, expect, test } from "vitest";
import { createBrowser, readEnvelope } from "./testing/browser.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

// Pictures and feed of the blog, and the size of what administrators send.
const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings });
const { origin } = new URL(gateway.url);
const name = `${"0".repeat(32)}-1600x900`;
const picture = Uint8Array.of(1, 2, 3);

beforeEach(() => {
  backends.calls.length = 0;
  Object.assign(backends.handlers.blog, {
    getPicture: async ({ name: asked }: { name: string }) => {
      if (asked !== name) throw notFound("PICTURE_NOT_FOUND", "There is no such picture.");
      return { picture };
    },
    getFeed: () => ({
      posts: [
        {
          post: {
            id: "post-1",
            slug: "ranges",
            title: "Ranges & targets",
            excerpt: "Why a range <beats> a target",
            authorName: "Plumbline",
            tags: ["model"],
            status: PostStatus.PUBLISHED,
            publishedAt: "2026-01-02T00:00:00.000Z",
          },
          html: "<p>A range</p>",
        },
      ],
    }),
  });
});

test.each([
  ["", 0],
  ["?width=480", 480],
  ["?width=960", 960],
])("serves a picture %s that is cached for a year, and runs nothing", async (query, width) => {
  const answer = await fetch(`${gateway.url}/blog/images/${name}.webp${query}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'",
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
  expect(backends.calls).toMatchObject([
    { call: "blog.getPicture", by: "gateway", request: { name, width } },
  ]);
});

test.each([`${"1".repeat(32)}-9x9.webp`, `${name}.png`, name, `${name}.webp?width=481`, "..%2Fx.webp", ""])(
  "a picture that does not exist is not found: /blog/images/%s",
  async (file) => {
    const answer = await fetch(`${gateway.url}/blog/images/${file}`);
    expect(answer.status).toBe(404);
    expect((await readEnvelope(answer)).error?.code).toBe("PICTURE_NOT_FOUND");
  },
);

test("serves the newest posts as RSS, escaped", async () => {
  const answer = await fetch(`${gateway.url}/blog/rss.xml`);
  expect(answer.headers.get("content-type")).toContain("application/rss+xml");
  const xml = await answer.text();
  for (const part of [
    `<link>${origin}/blog/ranges</link>`,
    '<guid isPermaLink="false">post-1</guid>',
    "<category>model</category>",
    "<p>A range</p>",
    "Why a range &lt;beats&gt; a target",
    "Fri, 02 Jan 2026 00:00:00 GMT",
  ])
    expect(xml).toContain(part);
  expect(xml).not.toContain("<beats>");
  expect(backends.calls).toMatchObject([{ call: "blog.getFeed", request: { origin } }]);
});

test("takes a long post, and refuses one that is too large", async () => {
  backends.handlers.blog.createPost = () => ({ post: { status: PostStatus.DRAFT }, body: "" });
  const browser = createBrowser({
    url: gateway.url,
    xsrfToken: gateway.xsrfToken,
    accessToken: await settings.userToken({ userId: "an-admin", isAdmin: true }),
  });
  const send = (letters: number) =>
    browser.send("POST", "/api/admin/blog", { body: { title: "Long", body: "x".repeat(letters) } });
  expect((await send(100_000)).status).toBe(200);
  expect((await send(600_000)).status).toBe(413);
});
