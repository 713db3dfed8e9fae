import { escapeRegExp, pageOf } from "@plumbline/shared/database/paging.ts";
import { type Connection, Schema } from "mongoose";
import type { Post, PostStore } from "./domain/post.ts";

const postSchema = new Schema(
  {
    _id: { type: String, required: true },
    slug: { type: String, required: true },
    title: { type: String, required: true },
    status: { type: String, enum: ["DRAFT", "PUBLISHED"], required: true },
    publishedAt: { type: Date, default: null },
    tags: { type: [String], default: [] },
  },
  { collection: "posts", versionKey: false },
);
postSchema.index({ slug: 1 }, { unique: true });
postSchema.index({ status: 1, publishedAt: -1 });

/** Creates the store of posts in MongoDB. Lists are sorted newest first. */
export const createPostStore = ({ connection }: { connection: Connection }): PostStore => {
  const Posts = connection.model("Post", postSchema);
  return {
    listPublished: async ({ page, limit, search, tags }) => {
      const filter = {
        status: "PUBLISHED" as const,
        ...(search ? { title: { $regex: escapeRegExp(search), $options: "i" } } : {}),
        ...(tags.length > 0 ? { tags: { $in: tags } } : {}),
      };
      const { skip, meta } = pageOf({ page, limit, total: await Posts.countDocuments(filter) });
      const found = await Posts.find(filter).sort({ publishedAt: -1, _id: 1 }).skip(skip).limit(limit).lean();
      return { posts: found.map(({ _id, ...rest }) => ({ id: _id, ...rest }) as Post), meta };
    },
  };
};
