import { expect, test } from "vitest";
import { createFilingTextParser } from "./filing-text.ts";
import { createPage, createParagraphs } from "../testing/report-page.ts";

const parse = (body: string) => {
  const parser = createFilingTextParser({ isQuarterly: true });
  parser.write(createPage(body));
  return parser.end();
};
const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join("");
const filler = createParagraphs("gadgets");
const results = p("Sales of pumps increased 9% due to demand in Norway.");
const owed = p("We had $2 billion of senior notes outstanding.");
const risk = createParagraphs("hazards");
const after = p("Item 6. Exhibits", "What comes after it.");

const items = {
  statements: "Item 1. Financial Statements",
  discussion: "Item 2. Management’s Discussion and Analysis",
  market: "Item 3. Quantitative and Qualitative Disclosures About Market Risk",
  controls: "Item 4. Controls and Procedures",
  legal: "Item 1. Legal Proceedings",
  risks: "Item 1A. Risk Factors",
  sales: "Item 2. Unregistered Sales of Equity Securities",
};
const report = (one: typeof items, parts = ["Part I. Financial Information", "Part II. Other Information"]) =>
  [
    p(parts[0] ?? "", one.statements) + filler + owed,
    p(one.discussion) + filler + results,
    p(one.market) + results + p(one.controls) + results,
    p(parts[1] ?? "", one.legal) + filler + p("A jury awarded $40 million for a broken pump."),
    p(one.risks) + risk + p(one.sales) + results + after,
  ].join("");

test("reads a 10-Q's items as those of a 10-K: discussion, risks, and what notes and courts name", () => {
  const sections = parse(report(items));
  expect(sections?.business).toBeNull();
  expect(sections?.discussion).toBe("Sales of pumps increased 9% due to demand in Norway.");
  expect(sections?.risks).toMatch(/^Paragraph 0 tells of hazards/);
  expect(sections?.risks).not.toContain("pumps");
  expect(sections?.notes).toBe(
    "We had $2 billion of senior notes outstanding.\nA jury awarded $40 million for a broken pump.",
  );
});

test.each([
  ["Unaudited Condensed Consolidated Financial Statements", "statements"],
  ["Interim Financial Statements (Unaudited):", "statements"],
  ["MANAGEMENT DISCUSSION OF FINANCIAL CONDITION", "discussion"],
  ["Disclosure Controls and Procedures", "controls"],
  ["Issuer Purchases of Equity Securities", "sales"],
])("knows an item by the title %s", (title, name) => {
  const number = items[name as keyof typeof items].split(".")[0] ?? "";
  expect(parse(report({ ...items, [name]: `${number} — ${title}` }))).toEqual(parse(report(items)));
});

test("without a title the part decides, which a heading of its own or of the item may name", () => {
  const bare = Object.fromEntries(
    Object.entries(items).map(([name, heading]) => [name, `${heading.split(".")[0]}.`]),
  ) as typeof items;
  expect(parse(report(bare))).toEqual(parse(report(items)));
  const inOne = { ...bare, statements: "PART I Item 1.", legal: "PART II — Item 1." };
  expect(parse(report(inOne, ["", ""]))).toEqual(parse(report(items)));
});

test("entries of the table of contents and references are no sections", () => {
  const contents = `<table>${Object.values(items)
    .map((one) => `<tr><td>${one}</td><td>12</td></tr>`)
    .join("")}</table>`;
  const refers = p("Item 2 of this report tells more.", "Item 1A. Our risk factors of the year before.");
  const body = report(items).replace(results, results + refers);
  expect(parse(contents + body)).toEqual(parse(report(items)));
});

test("of results keeps the quarter's, under a heading or by their words, and what is owed", () => {
  const discussion = [
    p("Three Months Ended June 30, 2025", "Sales increased 9% due to prices."),
    p("Six Months Ended June 30, 2025", "Sales increased 5% due to prices."),
    p("In the second quarter costs increased due to copper."),
    p("At June 30, 2025, we had borrowings of $3 billion.", "Costs decreased due to steel."),
  ].join("");
  expect(parse(report(items).replace(results, discussion))?.discussion?.split("\n")).toEqual([
    "Sales increased 9% due to prices.",
    "In the second quarter costs increased due to copper.",
    "At June 30, 2025, we had borrowings of $3 billion.",
  ]);
});

test("a truncated 10-Q is none", () => {
  const parser = createFilingTextParser({ isQuarterly: true });
  parser.write(createPage(report(items)).slice(0, 900));
  expect(parser.end()).toBeNull();
});
