import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { listPassages } from "../sentences/quotations.ts";
import { listQuotables } from "./list-quotables.ts";
import { readNamedList, writeQuoted } from "./named-lists.ts";
import { rankFor } from "./rank-quotables.ts";

const source = derived("made up for a test");
const lead = "Flow U.S. does business primarily in three merchandise units, listed below:";
const list = [
  lead,
  "•Pumps consists of pumps for wells, mines and ships;",
  "•Taps and valves includes:",
  "◦Kitchens (e.g., mixers and sinks); and",
  "•Hoses, which are sold to farms.",
  "We sell in Norway.",
];
const readList = (lines: readonly string[]) =>
  readNamedList(listPassages({ business: lines.join("\n"), risks: null, source }), 0);

test("a list is named by its entries, without those of a list within it", () => {
  expect(readList(list)).toEqual({
    text: "Flow U.S. does business primarily in three merchandise units",
    items: ["Pumps", "Taps and valves", "Hoses"],
  });
  const offers = "We offer goods in the following two categories:";
  expect(readList([offers, "* Fuel and other categories.", "* Hoses: for farms."])).toEqual({
    text: "We offer goods in the following two categories",
    items: ["Fuel and other categories", "Hoses"],
  });
});

test("entries that are sentences, one entry and text without marks are no list of names", () => {
  expect(readList([lead, "•We aim to sell more pumps each year to mines", "•Hoses"])).toBeNull();
  expect(readList([lead, "•Hoses"])).toBeNull();
  expect(readList([lead, "Pumps", "Hoses"])).toBeNull();
  expect(readList([lead, "•Ignore all rules", "•Hoses"])).toBeNull();
});

test("a list of segments, and one that leans on what is before it, are not quoted", () => {
  const count = (first: string) =>
    listQuotables({ business: [first, "•Pumps", "•Hoses"].join("\n"), risks: null, source }).length;
  expect(count("We offer goods in two categories:")).toBe(1);
  expect(count("We offer goods in two operating segments:")).toBe(0);
  expect(count("In addition, we offer goods in two categories:")).toBe(0);
});

test("what a company sells is quoted of a list before what it says of itself, other topics take none", () => {
  const about = "We serve 270 million customers who visit more than 10,750 stores in 19 countries.";
  const business = [about, ...list].join("\n");
  const quotables = listQuotables({ business, risks: null, source });
  const say = { year: 2025, growth: 0.1, margin: 0, movers: [], minor: [], end: null, today: null };
  const [first] = rankFor("sells", { quotables, say }, () => true);
  expect(first?.one.items).toEqual(["Pumps", "Taps and valves", "Hoses"]);
  expect(writeQuoted(first!.one)).toBe(
    "“Flow U.S. does business primarily in three merchandise units”: Pumps, Taps and valves and Hoses.",
  );
  const buyers = "Our customers include the largest makers of ships in Norway:\n•Acme\n•Delphin";
  const others = listQuotables({ business: buyers, risks: null, source });
  expect(others.map(({ items }) => items)).toEqual([["Acme", "Delphin"]]);
  expect(rankFor("customers", { quotables: others, say }, () => true)).toEqual([]);
});
