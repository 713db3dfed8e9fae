import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { escapeRegExp, pageOf } from "@plumbline/platform/database/paging.ts";
import { type ClientSession, type Connection, Schema } from "mongoose";
import type { ListedPost, Post, PostAct, PostStore } from "./domain/post.ts";

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
export const createPostStore = ({
  connection,
  outbox,
}: {
  connection: Connection;
  outbox: Outbox;
}): PostStore => {
  const logAdmin = createAdminLog({ outbox, subject: "blog.admin.acted.v1" });
  /** Makes a change and the record of who made it in one transaction. */
  const change = async <T>(
    targetId: string,
    act: PostAct | null,
    write: (session: ClientSession) => Promise<T>,
    isDone: (outcome: T) => boolean = () => true,
  ): Promise<T> => {
    const result = await inTransaction(connection, async (session) => {
      const outcome = await write(session);
      if (act && isDone(outcome)) await logAdmin({ ...act, targetType: "post", targetId }, session);
      return outcome;
    });
    outbox.poke();
    return result;
  };
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
    insert: (post, act) =>
      isNew(() => change(post.id, act, (session) => Posts.create([toRow(post)], { session }))),
    isSeeded: async (slug) => (await Seeds.exists({ _id: slug })) !== null,
    seed: async (post) => {
      // A violated key: another replica has published it, or somebody takes the address just now.
      await isNew(() =>
        inTransaction(connection, async (session) => {
          await Seeds.create([{ _id: post.slug }], { session });
          const same = { $or: [{ _id: post.id }, { slugs: post.slug }] };
          if (await Posts.exists(same).session(session)) return;
          await Posts.create([toRow(post)], { session });
        }),
      );
    },
    replace: async (post, act) => {
      const { _id, ...row } = toRow(post);
      const write = async (session: ClientSession) => {
        const filter = { _id, version: post.version - 1 };
        return (await Posts.replaceOne(filter, row, { session })).matchedCount === 1;
      };
      try {
        return (await change(_id, act, write, Boolean)) ? "done" : "changed";
      } catch (thrown) {
        if (isDuplicateKey(thrown)) return "taken";
        throw thrown;
      }
    },
    remove: (id, act) =>
      change(
        id,
        act,
        async (session) => (await Posts.deleteOne({ _id: id }, { session })).deletedCount === 1,
        Boolean,
      ),
  };
};
