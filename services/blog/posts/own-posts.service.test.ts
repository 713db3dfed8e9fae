import { readPictureAddress } from "@plumbline/post-format/picture-address.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { expect, test } from "vitest";
import { startBlog } from "../main.ts";
import { useTestBlog } from "../testing/test-blog.ts";
import { ownPosts } from "./own-posts.ts";

const settings = await createTestSettings();
const fixture = useTestBlog(settings, { OWN_POSTS: "true" });
const slugs = async () => (await fixture.blog.listPosts({})).posts.map(({ slug }) => slug);

test("publishes Plumbline's own posts with their pictures, once", async () => {
  expect((await slugs()).toSorted()).toEqual(ownPosts.map(({ slug }) => slug).toSorted());
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
  const again = await startBlog(settings.environmentOf("blog", { GRPC_PORT: "0", OWN_POSTS: "true" }));
  await again.close();
  expect(await slugs(), "what was deleted stays deleted").toHaveLength(ownPosts.length - 1);
});
