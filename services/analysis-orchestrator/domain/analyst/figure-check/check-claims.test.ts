import { expect, test } from "vitest";
import { dataBlock } from "../llm/data-block.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport, listTexts } from "../testing/report.ts";
import { unknownNames, unsupportedClaims } from "./check-claims.ts";
import { complaintsOf } from "./check-text.ts";

const report = await buildReport(buildBrief());
const { citable } = dataBlock(report);
const listComplaints = (text: string, filingText = "") =>
  complaintsOf({ text, least: 1, most: 500, citable: { ...citable, filingText } });

test.each([
  ["a ruling", "A court has ruled against the company.", "court, ruled"],
  ["a resignation", "Its chief executive resigned in the spring.", "resigned"],
  ["a won suit", "Samsung won its suit over patents.", "suit"],
  ["a contract", "A contract with a maker of models brings revenue every year.", "contract"],
  ["a raised stake", "A well-known holder raised its stake.", "stake"],
  ["a promise", "Management has promised that margins rise.", "promised"],
  ["a consensus", "Wall Street's consensus agrees.", "wall street, consensus"],
  ["a private talk", "It rests on a private talk with the management.", "private talk"],
  [
    "a rating of an agency",
    "Moody's and Standard and Poor's rate it highly.",
    "moody's, standard and poor's",
  ],
  [
    "a bargain",
    "It is a bargain, the upside is enormous, investors should load up on it.",
    "bargain, enormous, investors should, load up",
  ],
  [
    "advice",
    "We would rather own the shares: purchasing them now is the better course.",
    "own the shares, purchasing them, better course",
  ],
])("refuses %s", (_, text, words) => {
  expect(listComplaints(text)).toContain(`neither figures nor the filing support: ${words}`);
});

test("accepts an event in words that the filing holds, but no advice", () => {
  const filing = "We are party to a lawsuit. A Court may rule on it, and contracts may end.";
  expect(unsupportedClaims("A lawsuit is before a court, and contracts may end.", filing)).toEqual([]);
  expect(unsupportedClaims("A court ruled on it.", filing)).toEqual(["ruled"]);
  expect(unsupportedClaims("It is a bargain.", `${filing} It is a bargain.`)).toEqual(["bargain"]);
});

test("refuses names that neither the data nor the filing holds", () => {
  expect(listComplaints("A licence from OpenAI helps, as Berkshire's does.")).toEqual([
    "neither the data nor the filing knows: OpenAI, Berkshire",
  ]);
  const known = new Set(["openai", "coca-cola", "pumps"]);
  expect(
    unknownNames("What Coca-Cola does for OpenAI’s Pumps is liked. Nobody knows Samsung.", known),
  ).toEqual(["Samsung"]);
});

test.each([
  "Pumps and Valves are sold in the United States and in Europe.",
  "Customers sell and buy what the company makes; it holds its own.",
  "In the bear case, growth ends earlier and margins come down.",
])("accepts: %s", (text) => {
  expect(listComplaints(text)).toEqual([]);
});

test("the rules' own texts hold no claim and no name that the data does not support", () => {
  for (const { field, text } of listTexts(report)) {
    expect(unsupportedClaims(text, ""), `${field}: ${text}`).toEqual([]);
    if (field !== "industry" && !field.endsWith("creditRating"))
      expect(unknownNames(text, citable.knownWords ?? new Set()), `${field}: ${text}`).toEqual([]);
  }
});
