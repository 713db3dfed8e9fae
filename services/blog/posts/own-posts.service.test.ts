import { readPictureAddress } from "@plumbline/post-format/picture-address.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { startBlog } from "../main.ts";
import { useTestBlog } from "../testing/test-blog.ts";
import { ownPosts } from "./own-posts.ts";

const settings = await createTestSettings();
const fixture = useTestBlog(settings, { OWN_POSTS: "true" });
const ownSlugs = ownPosts.map(({ slug }) => slug).toSorted();
const start = () => startBlog(settings.environmentOf("blog", { GRPC_PORT: "0", OWN_POSTS: "true" }));
const slugs = async () => (await fixture.blog.listPosts({})).posts.map(({ slug }) => slug);

test("publishes Plumbline's own posts with their pictures, once", async () => {
  expect((await slugs()).toSorted()).toEqual(ownSlugs);
  for (const { slug } of ownPosts) {
    const { post, body } = await fixture.blog.getPost({ slugOrId: slug });
    const addresses = [
      post?.coverUrl ?? "",
      ...Array.from(body.matchAll(/!\[[^\]]*\]\((\S+)/g), ([, url]) => url),
    ];
    for (const address of addresses) {
      const name = readPictureAddress(address ?? "")?.name ?? "";
      await fixture.blog.getPicture({ name, width: 480 });
    }
  }
  await fixture.blog.deletePost({ id: `own-${ownPosts[0]?.slug}` }, fixture.admin);
  await (await start()).close();
  expect(await slugs(), "what was deleted stays deleted").toHaveLength(ownPosts.length - 1);
});

/** Has the database refuse all posts while a piece of work runs. */
const whilePostsAreRefused = async (work: () => Promise<unknown>) => {
  const refuse = (validator: object) => fixture.connection.db?.command({ collMod: "posts", validator });
  await refuse({ neverThere: { $exists: true } });
  try {
    await work();
  } finally {
    await refuse({});
  }
};

/** Moves back the state in which an own post was never published; returns its slug. */
const forgetOne = async () => {
  const [slug = ""] = ownSlugs;
  await fixture.posts.deleteOne({ _id: `own-${slug}` });
  await fixture.connection.collection<{ _id: string }>("seeded_posts").deleteOne({ _id: slug });
  return slug;
};

test("an own post whose publication fails at a start is published at the next", async () => {
  const slug = await forgetOne();
  await whilePostsAreRefused(() => expect(start()).rejects.toThrow());
  expect(await slugs()).not.toContain(slug);
  // Two replicas start at once.
  for (const replica of await Promise.all([start(), start()])) await replica.close();
  expect(await slugs()).toContain(slug);
});

test("an own post whose address another post has is left out, also when the address is free again", async () => {
  const slug = await forgetOne();
  const { id } = await fixture.create({ slug });
  await (await start()).close();
  expect((await fixture.blog.getAnyPost({ id }, fixture.admin)).post?.slug).toBe(slug);
  await fixture.blog.deletePost({ id }, fixture.admin);
  await (await start()).close();
  expect(await slugs()).not.toContain(slug);
});
