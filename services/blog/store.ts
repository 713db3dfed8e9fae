import { isDuplicateKey } from "@plumbline/shared/database/database.ts";
import { escapeRegExp, pageOf } from "@plumbline/shared/database/paging.ts";
import { type Connection, Schema } from "mongoose";
import type { ListedPost, Post, PostStore } from "./domain/post.ts";

const required = true;
const postSchema = new Schema(
  {
    _id: { type: String, required },
    slug: { type: String, required },
    slugs: { type: [String], required },
    title: { type: String, required },
    status: { type: String, enum: ["DRAFT", "PUBLISHED"], required },
    tags: { type: [String], default: [] },
    excerpt: { type: String, default: "" },
    coverUrl: { type: String, default: null },
    authorName: { type: String, default: "" },
    body: { type: String, default: "" },
    readingMinutes: { type: Number, required },
    publishedAt: { type: Date, default: null },
    createdAt: { type: Date, required },
    updatedAt: { type: Date, required },
    version: { type: Number, required },
  },
  { collection: "posts", versionKey: false },
);
// No two posts have or had the same slug.
postSchema.index({ slugs: 1 }, { unique: true });
postSchema.index({ status: 1, publishedAt: -1, _id: 1 });
postSchema.index({ updatedAt: 1, _id: 1 });
postSchema.index({ publishedAt: 1, _id: 1 });
postSchema.index({ title: 1, _id: 1 });
postSchema.index({ status: 1, _id: 1 });

/** The own posts that were published, by slug. */
const seedSchema = new Schema(
  { _id: { type: String, required } },
  { collection: "seeded_posts", versionKey: false },
);

const published = { status: "PUBLISHED" as const };
const newestFirst = { publishedAt: -1, _id: 1 } as const;
const listed = { body: 0, slugs: 0 } as const;

type Stored<T> = Omit<T, "id"> & { _id: string };
const toPost = <T>({ _id, ...rest }: Stored<T>) => ({ ...rest, id: _id }) as unknown as T;
const toRow = ({ id, ...rest }: Post) => ({ ...rest, _id: id });

const matching = (search: string) => {
  if (!search) return {};
  const pattern = { $regex: escapeRegExp(search), $options: "i" };
  return { $or: [{ title: pattern }, { excerpt: pattern }, { tags: pattern }] };
};

/** Creates the store of posts in MongoDB. */
export const createPostStore = ({ connection }: { connection: Connection }): PostStore => {
  const Posts = connection.model("Post", postSchema);
  const Seeds = connection.model("SeededPost", seedSchema);
  const isNew = async (write: () => Promise<unknown>): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch (thrown) {
      if (isDuplicateKey(thrown)) return false;
      throw thrown;
    }
  };
  const list = async (
    filter: object,
    sort: Record<string, 1 | -1>,
    { page, limit }: { page: number; limit: number },
  ) => {
    const { skip, meta } = pageOf({ page, limit, total: await Posts.countDocuments(filter) });
    const found = await Posts.find(filter, listed).sort(sort).skip(skip).limit(limit).lean();
    return { posts: found.map((row) => toPost<ListedPost>(row as unknown as Stored<ListedPost>)), meta };
  };
  const one = (row: unknown): Post | null => (row ? toPost<Post>(row as Stored<Post>) : null);

  return {
    listPublished: ({ search, tags, ...page }) =>
      list(
        { ...published, ...matching(search), ...(tags.length > 0 ? { tags: { $in: tags } } : {}) },
        newestFirst,
        page,
      ),
    listAll: ({ search, status, sortBy, descending, ...page }) => {
      const direction = descending ? -1 : 1;
      const filter = { ...matching(search), ...(status ? { status } : {}) };
      return list(filter, { [sortBy]: direction, _id: direction }, page);
    },
    listNewest: async (limit) =>
      (await Posts.find(published).sort(newestFirst).limit(limit).lean()).map((row) => one(row) as Post),
    listTags: async () => {
      const counted = await Posts.aggregate<{ _id: string; count: number }>([
        { $match: published },
        { $unwind: "$tags" },
        { $group: { _id: "$tags", count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ]);
      return counted.map(({ _id: tag, count }) => ({ tag, count }));
    },
    listRelated: async ({ id, tags }, limit) => {
      const found = await Posts.aggregate<Stored<ListedPost>>([
        { $match: { ...published, _id: { $ne: id } } },
        { $project: listed },
        { $addFields: { inCommon: { $size: { $setIntersection: ["$tags", tags] } } } },
        { $sort: { inCommon: -1, ...newestFirst } },
        { $limit: limit },
        { $project: { inCommon: 0 } },
      ]);
      return found.map(toPost<ListedPost>);
    },
    find: async (slugOrId) =>
      one((await Posts.findOne({ slugs: slugOrId }).lean()) ?? (await Posts.findById(slugOrId).lean())),
    get: async (id) => one(await Posts.findById(id).lean()),
    insert: (post) => isNew(() => Posts.create(toRow(post))),
    claimSeed: (slug) => isNew(() => Seeds.create({ _id: slug })),
    replace: async (post) => {
      try {
        const { _id, ...row } = toRow(post);
        const { matchedCount } = await Posts.replaceOne({ _id, version: post.version - 1 }, row);
        return matchedCount === 1 ? "done" : "changed";
      } catch (thrown) {
        if (isDuplicateKey(thrown)) return "taken";
        throw thrown;
      }
    },
    remove: async (id) => (await Posts.deleteOne({ _id: id })).deletedCount === 1,
  };
};
