import type { Context } from "koa";
import { createHash } from "node:crypto";

/** Hashes a body for its ETag. */
export const etagOf = (body: string): string => createHash("sha256").update(body).digest("base64url");

/** Answers with a body and its ETag, or 304 if the status is 200 and the caller has that body. */
export const answerWithEtag = (context: Context, { body, etag }: { body: string; etag: string }) => {
  context.etag = etag;
  if (context.fresh) context.status = 304;
  else context.body = body;
};
