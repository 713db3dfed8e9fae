import type { Model, PipelineStage } from "mongoose";
import { type PageMeta, pageOf } from "./paging.ts";

/**
 * Reads a page of a list. Beyond the middle it is read from the other end, so that the last page
 * costs what the first does. find: reads rows in a direction, of which 1 is ascending; its order
 * must be total.
 */
export const readPage = async <T>({
  total,
  page,
  limit,
  descending,
  find,
}: {
  /** Of all rows. */
  total: number;
  page: number;
  limit: number;
  descending: boolean;
  find: (part: { direction: 1 | -1; skip: number; limit: number }) => Promise<T[]>;
}): Promise<{ rows: T[]; meta: PageMeta }> => {
  const { skip, meta } = pageOf({ page, limit, total });
  const size = Math.min(limit, total - skip);
  if (size <= 0) return { rows: [], meta };
  const isFromEnd = skip > total / 2;
  const rows = await find({
    direction: descending === isFromEnd ? 1 : -1,
    skip: isFromEnd ? total - skip - size : skip,
    limit: size,
  });
  return { rows: isFromEnd ? rows.toReversed() : rows, meta };
};

/**
 * Reads a page of a list of documents and counts the list. A search of texts is answered by one
 * read: no index helps it, so that a count of its own would read the collection again.
 */
export const readList = async <T>({
  model,
  filter,
  isSearch,
  order,
  hidden = [],
  ...part
}: {
  // oxlint-disable-next-line typescript/no-explicit-any -- each list has a type of its own
  model: Pick<Model<any>, "aggregate" | "countDocuments" | "estimatedDocumentCount" | "find">;
  filter: Record<string, unknown>;
  /** The filter has regular expressions. */
  isSearch: boolean;
  /** The fields to sort by, the first first; together they are unique, or pages share rows. */
  order: readonly string[];
  /** Fields that the rows lack. */
  hidden?: readonly string[];
  page: number;
  limit: number;
  descending: boolean;
}): Promise<{ rows: T[]; meta: PageMeta }> => {
  const orderIn = (direction: 1 | -1) => Object.fromEntries(order.map((field) => [field, direction]));
  const without = Object.fromEntries(hidden.map((field) => [field, 0]));
  if (!isSearch) {
    const isWhole = Object.keys(filter).length === 0;
    return readPage({
      ...part,
      total: await (isWhole ? model.estimatedDocumentCount() : model.countDocuments(filter)),
      find: ({ direction, skip, limit }) =>
        model.find(filter, without).sort(orderIn(direction)).skip(skip).limit(limit).lean<T[]>(),
    });
  }
  const { page, limit, descending } = part;
  const rows: PipelineStage.FacetPipelineStage[] = [
    { $skip: (page - 1) * limit },
    { $limit: limit },
    ...(hidden.length > 0 ? [{ $project: without }] : []),
  ];
  const [found] = await model.aggregate<{ rows: T[]; counted: { total: number }[] }>([
    { $match: filter },
    { $sort: orderIn(descending ? -1 : 1) },
    { $facet: { rows, counted: [{ $count: "total" }] } },
  ]);
  const total = found?.counted[0]?.total ?? 0;
  return { rows: found?.rows ?? [], meta: pageOf({ page, limit, total }).meta };
};
