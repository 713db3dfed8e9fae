import { expect, test } from "vitest";
import { createCompanyFacts, createFact } from "../testing/facts.ts";
import { createFiledList } from "./create-filed-list.ts";

const listFiled = createFiledList(["A", "A + B", "B", "C"], (text) => text.split(" + "));
const company = (...tags: string[]) =>
  createCompanyFacts(...tags.map((tag) => createFact({ tag, end: "2025-12-31", value: 1 })));

test("keeps, in order, what needs only tags that the company files", () => {
  expect(listFiled(company("B", "A"))).toEqual(["A", "A + B", "B"]);
  expect(listFiled(company("A", "C"))).toEqual(["A", "C"]);
  expect(listFiled(company())).toEqual([]);
});

test("lists once for the facts of a company, and again for those with its own lines", () => {
  const facts = company("A");
  expect(listFiled({ ...facts, name: "Renamed" })).toBe(listFiled(facts));
  expect(listFiled({ ...facts, byTag: new Map([...facts.byTag, ...company("C").byTag]) })).toEqual([
    "A",
    "C",
  ]);
});
