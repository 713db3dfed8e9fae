import type { Post, PostStore } from "../domain/post.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { countMinutes } from "@plumbline/post-format/count-minutes.ts";
import { type OwnPost, ownPosts, readOwnPicture, readOwnText } from "./own-posts.ts";

/** Keeps the pictures that a text names by their files, and puts their addresses in place. */
const placePictures = async (text: string, pictures: Pictures): Promise<string> => {
  let placed = text;
  for (const [, file = ""] of text.matchAll(/\]\(([\w-]+\.webp)/g))
    placed = placed.replace(`](${file}`, `](${await pictures.add(await readOwnPicture(file))}`);
  return placed;
};

const readPost = async (own: OwnPost, pictures: Pictures): Promise<Post> => {
  const { cover, publishedAt, ...rest } = own;
  const text = await readOwnText(own);
  const day = new Date(publishedAt);
  return {
    ...rest,
    id: `own-${own.slug}`,
    slugs: [own.slug],
    status: "PUBLISHED",
    coverUrl: await pictures.add(await readOwnPicture(cover)),
    authorName: "Plumbline",
    body: await placePictures(text, pictures),
    readingMinutes: countMinutes(text),
    publishedAt: day,
    createdAt: day,
    updatedAt: day,
    version: 1,
  };
};

/**
 * Publishes Plumbline's own posts, each once: what administrators change or delete afterwards stays
 * as they leave it. A start that fails is made good by the next.
 */
export const seedPosts = async ({
  store,
  pictures,
}: {
  store: Pick<PostStore, "isSeeded" | "seed">;
  pictures: Pictures;
}): Promise<void> => {
  for (const own of ownPosts)
    if (!(await store.isSeeded(own.slug))) await store.seed(await readPost(own, pictures));
};
