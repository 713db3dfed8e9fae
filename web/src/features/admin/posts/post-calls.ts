import type { PostDraft } from "@plumbline/gateway/dto/blog.ts";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";

/** The key of a post, drafts included, in the cache. */
export const postKey = (id: string) => [...queryKeys.admin, "post", id];

/** Reads a post, also a draft (GET /admin/blog/{id}). */
export const readPost = (id: string) => call("GET /admin/blog/:id", { params: { id } });

/** Creates a post; repeated with its key, it is the same post (POST /admin/blog). */
export const createPost = (draft: PostDraft, idempotencyKey: string) =>
  call("POST /admin/blog", { body: { ...draft, idempotencyKey } });

/** Changes a post from the version that was read (PUT /admin/blog/{id}). */
export const updatePost = (id: string, version: number, draft: PostDraft) =>
  call("PUT /admin/blog/:id", { params: { id }, body: { ...draft, version } });

/** Deletes a post (DELETE /admin/blog/{id}). */
export const deletePost = (id: string) => call("DELETE /admin/blog/:id", { params: { id } });

const maxBytes = 5 * 2 ** 20;

/** Adds a picture for posts and returns its address (POST /admin/blog/images). */
export async function addPicture(file: File): Promise<string> {
  // The server would say it only after reading the file.
  if (file.size > maxBytes) throw new Error("The picture must be at most 5 MB.");
  const body = new FormData();
  body.append("image", file);
  return (await call("POST /admin/blog/images", { body })).url;
}
