import mongoose from "mongoose";
import { randomUUID } from "node:crypto";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { expect, test } from "vitest";

type Row = { _id: string; name: string | null; place: number; names: string[]; isOpen: boolean };
const rows: Row[] = Array.from({ length: 60 }, (_, i) => ({
  _id: `row-${String((i * 37) % 60).padStart(2, "0")}`,
  name: i % 7 === 0 ? null : `name ${i % 5}`,
  place: (i * 13) % 11,
  names: [`b${i % 3}`, `a${i % 4}`],
  isOpen: i % 2 === 0,
}));
const onClose = useClosers();

const openRows = async () => {
  const uri = process.env["MONGODB_URI"] as string;
  const connection = await mongoose.createConnection(uri, { dbName: `rows_${randomUUID()}` }).asPromise();
  onClose(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  const [list, next] = ["list", "list2"].map((name) => connection.collection<Row>(name));
  if (!list || !next) throw new Error("no collections");
  for (const one of [list, next]) {
    await one.createIndex({ name: 1, _id: 1 });
    await one.createIndex({ place: -1 });
    await one.createIndex({ names: 1 });
  }
  await list.insertMany(rows);
  await next.insertMany(rows.slice(0, 5).map((row) => ({ ...row, _id: `other-${row._id}` })));
  return { connection, list };
};

/** Sorts as MongoDB does: null before texts, and documents of one value in the order of their ids. */
const sorted = (direction: 1 | -1) =>
  rows.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ name, _id }) => `${name ?? ""} ${_id}`);
    return direction * ((a ?? "") < (b ?? "") ? -1 : 1);
  });

test.each([1, -1] as const)(
  "returns the pages of a list in direction %d, and counts it",
  async (direction) => {
    const { list } = await openRows();
    for (const skip of [0, 1, 25, 55, 59, 60, 100]) {
      const page = await list
        .find({})
        .sort({ name: direction, _id: direction })
        .skip(skip)
        .limit(10)
        .toArray();
      expect(page).toEqual(sorted(direction).slice(skip, skip + 10));
      const places = await list.find({}).sort({ place: direction }).skip(skip).limit(10).toArray();
      const expected = rows.map(({ place }) => place).toSorted((a, b) => direction * (a - b));
      expect(places.map(({ place }) => place)).toEqual(expected.slice(skip, skip + 10));
    }
    expect(await list.estimatedDocumentCount()).toBe(60);
    expect(await list.countDocuments({ isOpen: true })).toBe(30);
  },
);

test("sorts by what has several values by the least or the greatest of them", async () => {
  const { list } = await openRows();
  const first = (await list.find({}).sort({ names: 1 }).limit(1).toArray())[0];
  const last = (await list.find({}).sort({ names: -1 }).limit(1).toArray())[0];
  expect([first?.names.includes("a0"), last?.names.includes("b2")]).toEqual([true, true]);
  expect(await list.find({}).sort({ names: 1 }).limit(100).toArray()).toHaveLength(60);
});

test("shows a transaction its own rows in lists and counts, and nobody else", async () => {
  const { connection, list } = await openRows();
  await connection.transaction(async (session) => {
    const added = { ...(rows[1] as Row), _id: "zz", name: "zz" };
    await list.insertOne(added, { session });
    const last = () => list.find({}, { session }).sort({ name: -1, _id: -1 }).limit(1).toArray();
    expect(await last()).toEqual([added]);
    await list.deleteOne({ _id: "zz", isOpen: added.isOpen }, { session });
    expect(await last()).toEqual(sorted(-1).slice(0, 1));
    await list.insertOne(added, { session });
    expect(await list.estimatedDocumentCount()).toBe(60);
  });
  expect(await list.estimatedDocumentCount()).toBe(61);
});

test("finds a document by its id only if it matches the rest of the filter", async () => {
  const { list } = await openRows();
  const { _id, place, isOpen } = rows[8] as Row;
  const either = [{ place: -1 }, { place }];
  expect(await list.findOne({ _id, isOpen, $or: either })).toEqual(rows[8]);
  expect(await list.findOne({ _id, isOpen: !isOpen, $or: either })).toBeNull();
  expect(await list.findOne({ _id, place: { $lt: place } })).toBeNull();
  expect(
    await list.find({ _id: { $in: [_id, "none", "row-01"] }, place: { $gte: 0 } }).toArray(),
  ).toHaveLength(2);
  const changed = await list.updateOne({ _id, isOpen: !isOpen, $or: either }, { $set: { place: 99 } });
  expect(changed.matchedCount).toBe(0);
  expect((await list.updateOne({ _id, isOpen, $or: either }, { $set: { place: 99 } })).matchedCount).toBe(1);
  expect((await list.deleteOne({ _id, place })).deletedCount).toBe(0);
});

test("finds what names and values with other letters and zero bytes key", async () => {
  const { connection } = await openRows();
  const prices = connection.collection<{ _id: string; name: string }>("größe.€");
  await prices.createIndex({ name: 1 }, { unique: true });
  const named = ["a", "a\0", "a\0b", "é", "€", ""].map((name, i) => ({ _id: `${name}\0${i}`, name }));
  await prices.insertMany(named);
  for (const row of named) {
    expect(await prices.findOne({ _id: row._id })).toEqual(row);
    expect(await prices.findOne({ name: row.name })).toEqual(row);
    await expect(prices.insertOne({ _id: "again", name: row.name })).rejects.toThrow(/duplicate key/);
  }
  expect(await prices.find({}).sort({ name: 1 }).limit(2).toArray()).toEqual([named[5], named[0]]);
  expect((await connection.listCollections()).map(({ name }) => name)).toContain("größe.€");
});

test("finds the texts of a search, in any case and with signs as they are", async () => {
  const { list } = await openRows();
  const texts = ["Ada (Lovelace)", "ada\u2003b", "\u212aing", "\u017fam", "\u0130da", "\u0131da", "A.da"];
  await list.insertMany(texts.map((name) => ({ ...(rows[1] as Row), _id: `text ${name}`, name })));
  const idsOf = async (filter: object) => (await list.find(filter).toArray()).map(({ _id }) => _id);
  const searches = ["ada", "ADA", "king", "sam", "ida", "a\\.d", "\\(love", "^ada", "Name 3", "da", "none"];
  for (const $regex of searches)
    for (const $options of ["i", ""]) {
      const name = { $regex, $options };
      // A group is no text: all documents are decoded for it.
      const found = await idsOf({ name: { ...name, $regex: `(?:${$regex})` } });
      expect(await idsOf({ name }), `${$regex} ${$options}`).toEqual(found);
      expect(await idsOf({ $and: [{ $or: [{ name }, { names: name }] }, { place: { $gte: 0 } }] })).toEqual(
        found,
      );
      expect(await idsOf({ $or: [{ name }, { place: { $gte: 0 } }] })).toHaveLength(67);
    }
  expect(await idsOf({ name: { $regex: "king", $options: "i" } })).toEqual(["text \u212aing"]);
});

/** Rows under indexes of every kind that the services use, and one of an object's field. */
const openIndexed = async () => {
  const { connection } = await openRows();
  type Indexed = {
    _id: string;
    code: string;
    owner?: { name: string };
    state: string;
    tags: string[];
    text: string;
  };
  const list = connection.collection<Indexed>("indexed");
  await list.createIndex({ code: 1 }, { unique: true });
  await list.createIndex({ "owner.name": 1, state: -1 });
  await list.createIndex({ text: 1 }, { unique: true, partialFilterExpression: { state: "held" } });
  await list.createIndex({ tags: 1 });
  await list.insertMany(
    ["a", "b", "c"].map((code) => ({
      _id: code,
      code,
      owner: { name: `of ${code}` },
      state: "open",
      tags: [code],
      text: "",
    })),
  );
  const idsOf = async (filter: object) =>
    (await list.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  return { connection, list, idsOf };
};

test("an update changes the entries of the indexes whose fields it changes, and leaves the others", async () => {
  const { list, idsOf } = await openIndexed();
  await list.updateOne({ _id: "a" }, { $set: { text: "no index has it" } });
  expect(await idsOf({ code: "a" })).toEqual(["a"]);
  expect(await idsOf({ "owner.name": "of a", state: "open" })).toEqual(["a"]);
  await list.updateOne({ _id: "a" }, { $set: { "owner.name": "of d" } });
  expect([await idsOf({ "owner.name": "of a" }), await idsOf({ "owner.name": "of d" })]).toEqual([[], ["a"]]);
  await list.updateOne({ _id: "a" }, { $unset: { owner: true } });
  expect([await idsOf({ "owner.name": "of d" }), await idsOf({ "owner.name": null })]).toEqual([[], ["a"]]);
  await list.updateOne({ code: "b" }, { $set: { state: "closed" } });
  expect(await idsOf({ "owner.name": "of b", state: "closed" })).toEqual(["b"]);
  await list.updateOne({ code: "b" }, { $set: { state: "open" } });
  await list.updateOne({ _id: "c" }, { $set: { tags: ["x", "y"] } });
  expect([await idsOf({ tags: "c" }), await idsOf({ tags: "y" })]).toEqual([[], ["c"]]);
  await list.deleteOne({ _id: "c" });
  expect([await idsOf({ tags: "y" }), await idsOf({ code: "c" })]).toEqual([[], []]);
});

test("a unique value is kept by an update of other fields, and given back with its own", async () => {
  const { list, idsOf } = await openIndexed();
  await list.updateOne({ _id: "a" }, { $set: { text: "x" } });
  await expect(list.updateOne({ _id: "b" }, { $set: { code: "a" } })).rejects.toThrow(/duplicate key/);
  // The texts of rows that are held differ.
  await list.updateOne({ _id: "b" }, { $set: { state: "held" } });
  await expect(list.updateOne({ _id: "c" }, { $set: { state: "held" } })).rejects.toThrow(/duplicate key/);
  await list.updateOne({ _id: "b" }, { $set: { state: "open" } });
  await list.updateOne({ _id: "c" }, { $set: { state: "held" } });
  expect(await idsOf({ code: "b" })).toEqual(["b"]);
  await list.findOneAndUpdate({ _id: "a" }, { $set: { code: "d" } });
  await list.replaceOne({ _id: "b" }, { code: "a", state: "open", tags: [], text: "" });
  expect([await idsOf({ code: "a" }), await idsOf({ code: "d" }), await idsOf({ code: "b" })]).toEqual([
    ["b"],
    ["a"],
    [],
  ]);
});

test("an update in a transaction that is aborted leaves the entries of indexes as they were", async () => {
  const { connection, list, idsOf } = await openIndexed();
  const aborted = connection.transaction(async (session) => {
    await list.updateOne({ _id: "a" }, { $set: { code: "z", tags: ["z"] } }, { session });
    await list.updateOne({ _id: "a" }, { $set: { text: "y" } }, { session });
    throw new Error("no");
  });
  await expect(aborted).rejects.toThrow("no");
  expect([await idsOf({ code: "a" }), await idsOf({ code: "z" }), await idsOf({ tags: "z" })]).toEqual([
    ["a"],
    [],
    [],
  ]);
});

test("an index that is created between updates has the entries of all", async () => {
  const { list, idsOf } = await openIndexed();
  await list.updateOne({ _id: "a" }, { $set: { state: "p" } });
  await list.createIndex({ state: 1 });
  await list.updateOne({ _id: "a" }, { $set: { state: "q" } });
  await list.updateOne({ _id: "b" }, { $set: { state: "p" } });
  expect([await idsOf({ state: "p" }), await idsOf({ state: "q" })]).toEqual([["b"], ["a"]]);
});
