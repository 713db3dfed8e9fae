import { useClosers } from "@plumbline/test-kit/closers.ts";
import { randomUUID } from "node:crypto";
import { Schema } from "mongoose";
import { expect, test } from "vitest";
import { connectDatabase } from "./database.ts";
import { readList } from "./read-page.ts";

const onClose = useClosers();
const openList = async () => {
  const uri = process.env["MONGODB_URI"] as string;
  const connection = await connectDatabase({ uri, database: `list_${randomUUID()}` });
  onClose(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  const shape = { _id: Number, name: String, note: String };
  const model = connection.model("Row", new Schema(shape, { versionKey: false }));
  const names = ["Ada", "Ben", "Adam", "Cleo", "Nadav"];
  await model.insertMany(names.map((name, at) => ({ _id: at, name, note: "long" })));
  return model;
};

test("reads and counts a list, one that a filter narrows, and what a search finds, in its order", async () => {
  const model = await openList();
  const search = { name: { $regex: "ad", $options: "i" } };
  const read = (filter: Record<string, unknown>, page: number, descending = false) =>
    readList<{ _id: number; name: string }>({
      model,
      filter,
      isSearch: filter === search,
      order: ["name", "_id"],
      hidden: ["note"],
      page,
      limit: 2,
      descending,
    });
  const namesOf = async (...asked: Parameters<typeof read>) => {
    const { rows, meta } = await read(...asked);
    return [rows.map(({ name }) => name), meta.total];
  };
  expect(await namesOf({}, 3)).toEqual([["Nadav"], 5]);
  expect(await namesOf({ _id: { $lt: 4 } }, 1, true)).toEqual([["Cleo", "Ben"], 4]);
  expect(await namesOf(search, 1)).toEqual([["Ada", "Adam"], 3]);
  expect(await namesOf(search, 2, true)).toEqual([["Ada"], 3]);
  expect(await namesOf(search, 9)).toEqual([[], 3]);
  for (const filter of [search, {}])
    expect((await read(filter, 1)).rows).toEqual([
      { _id: 0, name: "Ada" },
      { _id: 2, name: "Adam" },
    ]);
  const none = await readList({
    model,
    filter: { name: { $regex: "x" } },
    isSearch: true,
    order: ["_id"],
    page: 1,
    limit: 2,
    descending: false,
  });
  expect(none).toEqual({ rows: [], meta: expect.objectContaining({ total: 0, totalPages: 1 }) });
});
