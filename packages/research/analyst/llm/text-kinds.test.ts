import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { type DraftSentence, writeSentence } from "../sentences/write-sentence.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { dataBlock } from "./data-block.ts";
import { createDrafts } from "./testing/create-drafts.ts";
import { faultsOfKind, faultsOfPoints } from "./text-kinds.ts";

const whole = "We sell pumps and valves to cities in forty countries.";
const part = "Accessories includes pumps of our own and of third parties.";
const risk = "Storms may stop the plants that we have in three states.";
const relief = "Losses from theft declined in the year due to better locks.";
const harmless = "Our insurance covers storms in all of the plants.";
const ended = "The sales of the Toys segment decreased, because most customers left.";
const otherwise = "We lease pumps and valves to cities in forty countries.";
const rivalsFail = "Competitors may fail to match the quality of the pumps that we sell.";
const past = "In 2016, the Company opened its plant in Ohio.";
const source = derived("made up for a test");
const filingText = {
  business: `${whole}\n${part}\n${ended}\n${otherwise}\nOur Plants\n${past}`,
  risks: [risk, relief, harmless, rivalsFail].join("\n"),
  source,
};
const { sheet } = dataBlock({ purpose: "risks", ...(await buildReport({ ...buildBrief(), filingText })) });

const write = (drafts: readonly DraftSentence[]) =>
  drafts.map((draft) => {
    const { sentence, faults } = writeSentence(draft, sheet);
    if (!sentence) throw new Error(faults.join());
    return sentence;
  });
const quote = (passage: string, words: string): DraftSentence => ({ text: "{quote}", passage, quote: words });
const faultsOf = (name: string, ...drafts: (string | DraftSentence)[]) =>
  faultsOfKind(
    name,
    {
      header: [],
      body: write(drafts.flatMap((one) => (typeof one === "string" ? createDrafts(one) : [one]))),
    },
    sheet,
  );

const bear = "The bear case takes {growth.bear}";
const bull = "The bull case takes {growth.bull}";

test.each([
  ["growthRisk", [bear, quote("r1", risk)]],
  ["risksSummary", ["The bear case gives {value.bear} beside {value.base}"]],
  ["growthCatalyst", [bull, quote("b1", whole)]],
  ["catalystsSummary", ["The bull case gives {value.bull} beside {value.base}"]],
  ["companyDescription", ["{company} has {revenue.2025}", quote("b1", whole)]],
  ["keyProducts", [quote("b2", part)]],
  ["growthAnalysis", ["{growth.base} stands beside {growth.fiveYears}", bull, bear]],
])("a text of the kind is accepted: %s", (name, drafts) => {
  expect(faultsOf(name, ...drafts)).toEqual([]);
});

test.each([
  ["growthRisk", ["{growth.year}", quote("b1", whole)]],
  ["growthRisk", [bear, bull]],
  ["growthRisk", [bear, quote("r2", relief)]],
  ["growthRisk", ["{growth.bear} {above by|below by} {growth.threeYears}"]],
  ["growthRisk", [bear, quote("r3", harmless)]],
  ["growthRisk", [bear, quote("r4", rivalsFail)]],
  ["growthCatalyst", [bull, quote("b6", past)]],
  ["growthCatalyst", [bull, quote("b3", ended)]],
  ["catalystsSummary", ["The bull case gives {value.bull}", "The bull case takes {growth.bull}"]],
  ["risksSummary", ["The bear case gives {value.bear}", "The bear case takes {growth.bear}"]],
  ["marginRisk", ["{margin.ttm} and {industry.margin} stand side by side"]],
  ["runwayRisk", [bear, quote("b1", whole)]],
  ["risksSummary", [bear, quote("r1", risk)]],
  ["growthCatalyst", [bull, bear]],
  ["growthCatalyst", [bull, quote("r1", risk)]],
  ["marginCatalyst", [quote("b1", whole)]],
  ["catalystsSummary", [bull]],
  ["companyDescription", [quote("b2", part)]],
  ["companyDescription", ["{value.base}", quote("b1", whole)]],
  ["keyProducts", [quote("r1", risk)]],
  ["thesisSummary", [bull]],
  ["growthAnalysis", [bear]],
])("a text that its kind does not hold is refused: %s %j", (name, drafts) => {
  expect(faultsOf(name, ...drafts).length).toBeGreaterThan(0);
});

test("the best or the worst year stands in a text with the other", () => {
  expect(faultsOf("marginAnalysis", "{margin.ttm}", "{margin.lowest}")).toHaveLength(1);
  expect(faultsOf("marginAnalysis", "{margin.lowest}", "{margin.highest}")).toEqual([]);
});

test("two quotations of the business that differ in a word are not in one text", () => {
  expect(faultsOf("growthAnalysis", quote("b1", whole), quote("b4", otherwise), "{growth.year}")).toEqual([
    "two quotations say unlike things of the same",
  ]);
});

test("growth of parts stands with that of the largest", () => {
  const parts = ["{operating2.growth}", "{operating1.growth}", "{growth.year}"];
  expect(faultsOf("growthAnalysis", ...parts)).toEqual([]);
  expect(faultsOf("growthAnalysis", "{operating2.growth}", "{growth.year}")).toEqual([
    "a part's growth stands only with that of the largest: {operating1.growth}",
  ]);
});

test("points may give the bear case alone, and not the bull case", () => {
  expect(faultsOfPoints(write(createDrafts(bear)), sheet)).toEqual([]);
  expect(faultsOfPoints(write(createDrafts(bull)), sheet)).toHaveLength(1);
  expect(faultsOfPoints(write(createDrafts(bull, bear)), sheet)).toEqual([]);
});
