import type { Context, Next } from "koa";
import type { Clients } from "../clients.ts";
import { pictureFile } from "../dto/avatars.ts";
import { pictureWidth, postPictureFile } from "../dto/blog.ts";
import { unknownPicture } from "../errors.ts";
import { networkOf } from "./client-network.ts";
import type { RateLimits } from "./rate-limits.ts";

const maxAgeSeconds = 365 * 24 * 3600;

/** Reads a picture from the service that keeps it; null for an address that it cannot have. */
type ReadPicture = (file: string, query: Context["query"]) => Promise<Uint8Array> | null;

const createReaders = ({
  identity,
  blog,
}: Pick<Clients, "identity" | "blog">): Record<string, ReadPicture> => ({
  "/avatars/": (file) => {
    const name = pictureFile.safeParse(file);
    return name.success ? identity.getAvatar({ name: name.data }).then(({ picture }) => picture) : null;
  },
  "/blog/images/": (file, query) => {
    const name = postPictureFile.safeParse(file);
    const width = pictureWidth.safeParse(query["width"]);
    if (!name.success || !width.success) return null;
    return blog.getPicture({ name: name.data, width: width.data ?? 0 }).then(({ picture }) => picture);
  },
});

/**
 * Serves the pictures of users and of posts, to everybody who has the address. The address has a
 * hash of the content, so an answer is cached for a year.
 */
export const servePictures = ({
  limit,
  ...clients
}: Pick<Clients, "identity" | "blog"> & { limit: RateLimits }) => {
  const readers = Object.entries(createReaders(clients));
  return async (context: Context, next: Next): Promise<void> => {
    const [prefix, read] = readers.find(([start]) => context.path.startsWith(start)) ?? [];
    if (!prefix || !read || !["GET", "HEAD"].includes(context.method)) return next();
    await limit("read", { userId: undefined, ip: networkOf(context.ip) });
    const picture = await read(context.path.slice(prefix.length), context.query);
    if (!picture) throw unknownPicture();
    context.set("Cache-Control", `public, max-age=${maxAgeSeconds}, immutable`);
    context.set("Content-Security-Policy", "default-src 'none'");
    context.type = "image/webp";
    context.body = Buffer.from(picture);
  };
};
