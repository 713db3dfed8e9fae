import type { Context, Next } from "koa";
import type { Clients } from "../clients.ts";
import { pictureFile } from "../dto/avatars.ts";
import { unknownPicture } from "../errors.ts";
import type { RateLimits } from "./rate-limits.ts";

const prefix = "/avatars/";
const maxAgeSeconds = 365 * 24 * 3600;

/**
 * Serves users' pictures under /avatars, to everybody who has the address. The address has a hash
 * of the content, so an answer is cached for a year.
 */
export const serveAvatars =
  ({ identity, limit }: Pick<Clients, "identity"> & { limit: RateLimits }) =>
  async (context: Context, next: Next): Promise<void> => {
    if (!context.path.startsWith(prefix) || !["GET", "HEAD"].includes(context.method)) return next();
    const { success, data: name } = pictureFile.safeParse(context.path.slice(prefix.length));
    if (!success) throw unknownPicture();
    await limit("read", { userId: undefined, ip: context.ip });
    const { picture } = await identity.getAvatar({ name });
    context.set("Cache-Control", `public, max-age=${maxAgeSeconds}, immutable`);
    context.set("Content-Security-Policy", "default-src 'none'");
    context.type = "image/webp";
    context.body = Buffer.from(picture);
  };
