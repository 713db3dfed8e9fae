import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { listCauseClauses, listClausesOfMost } from "./cause-clauses.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import { introduceClause } from "./name-report.ts";
import { listQuotables } from "./list-quotables.ts";

const say: FiguresSay = {
  year: 2025,
  growth: 0.02,
  margin: null,
  movers: [
    { name: "Pumps", growth: 0.67 },
    { name: "Valves", growth: -0.2 },
  ],
  minor: [],
  end: null,
  today: null,
};
const names = say.movers.map(({ name }) => name);

const quote = (...discussion: readonly string[]) => {
  const source = derived("made up for a test");
  const filing = { business: null, risks: null, discussion: discussion.join("\n"), source };
  return listQuotables(filing, names);
};
const read = (...discussion: readonly string[]) =>
  listCauseClauses(quote(...discussion), say).map(({ segment, text }) => [segment, text]);

const grown =
  "Pumps revenue increased $4.05 billion, or 67%, in the year ended December 31, 2025 as compared to the year ended December 31, 2024, primarily due to a 16.7 GWh increase in deployments of large pumps compared to the prior year.";
const cause = "primarily due to a 16.7 GWh increase in deployments of large pumps compared to the prior year";

test("a cause is quoted from its causal word to the end of the sentence, as of its part", () => {
  expect(read(grown)).toEqual([["Pumps", cause]]);
  expect(
    read(
      "Unit case volume for Valves decreased 23%, which primarily reflects the sale of our plants in Chile.",
    ),
  ).toEqual([["Valves", "primarily reflects the sale of our plants in Chile"]]);
});

test.each([
  ["Unit case volume for Valves decreased 23%", "Valves' volume"],
  ["Valves revenue decreased 20% as sales volume fell 23%", "Valves' volume"],
  ["Unit sales of Valves decreased 23%", "Valves' volume"],
  ["Valves revenue decreased 20%", "Valves"],
])("a cause is introduced with what it moved: %s", (start, of) => {
  const [clause] = listCauseClauses(quote(`${start}, due to the sale of our plants in Chile.`), say);
  expect(clause && introduceClause(clause)).toBe(`Its report says of ${of}:`);
});

test("what offsets a cause is quoted with it", () => {
  expect(read("Pumps revenue increased 67% due to higher demand, partially offset by lower prices.")).toEqual(
    [["Pumps", "due to higher demand, partially offset by lower prices"]],
  );
});

test.each([
  ["denied", "Pumps revenue increased 67%, not due to higher demand from the cities of Norway."],
  ["hypothetical", "Pumps revenue would have increased 67% due to higher demand from cities of Norway."],
  ["expected", "We expect that Pumps revenue increased 67% due to higher demand from cities of Norway."],
  ["offset before it", "Pumps revenue increased 67%, offset by taxes, due to higher demand from Norway."],
  ["of less than all", "Pumps revenue excluding Chile increased 67% due to higher demand from Norway."],
  ["of another growth", "Pumps revenue increased 12% due to higher demand from the cities of Norway."],
  ["of the other way", "Pumps revenue decreased 67% due to lower demand from the cities of Norway."],
  ["of another year", "Pumps revenue increased 67% in 2023 due to higher demand from cities of Norway."],
  ["of costs", "Costs of Pumps revenue increased 67% due to higher demand from cities of Norway."],
  ["of two parts", "Pumps and Valves revenue increased 67% due to higher demand from Norway."],
  ["of another basis", "Pumps revenue increased 67% on a currency-neutral basis due to higher demand."],
])("no cause is quoted that is %s", (_, sentence) => {
  expect(read(sentence)).toEqual([]);
});

test("a result of another part beside it takes nothing back of a cause, which alone is quoted", () => {
  const fallen =
    "Unit case volume for Valves decreased 23%, which primarily reflects the sale of our plants in Chile.";
  const others = "Unit case volume for Pumps increased 2%, driven by growth in Norway.";
  const all = quote(others, fallen);
  expect(all.find(({ text }) => text === fallen)?.isCauseOnly).toBe(true);
  const wish = { field: "text", topics: ["growth"], words: 40 } as const;
  const choose = (words: number, parts = ["Valves"]) =>
    chooseQuotations({
      annual: { quotables: all, say },
      wishes: [
        {
          ...wish,
          topics: ["debt"],
          clause: { field: "clause", parts: parts.map((name) => ({ name, words })), words },
        },
      ],
    }).get("clause")?.text;
  expect(chooseQuotations({ annual: { quotables: all, say }, wishes: [wish] }).get("text")).toBeUndefined();
  // Six words introduce the nine of the clause.
  expect(choose(15)).toBe("primarily reflects the sale of our plants in Chile");
  expect(choose(14)).toBeUndefined();
  expect(choose(15, ["Taps"])).toBeUndefined();
});

test("the cause of lower prices is quoted as of the part with whose revenue the paragraph begins", () => {
  const prices =
    "Lower ASP per valve was primarily due to higher discounts, partially offset by product mix.";
  const write = (first: string, last = prices, between = "Taps were flat in Norway and Chile.") => {
    const [clause] = listCauseClauses(quote(`${first} ${between} ${last}`), say);
    return clause && `${introduceClause(clause)} ${clause.text}`;
  };
  const fallen = "FLOW Brand valves revenues decreased 19% on a currency-neutral basis.";
  expect(write(fallen)).toBe(
    "Its report says of Valves' lower prices: primarily due to higher discounts, partially offset by product mix",
  );
  // Of a place alone, of another part, of one that rose, and prices that went the other way.
  expect(write(fallen.replace("19%", "9%"))).toBeUndefined();
  expect(write(fallen.replace("valves", "taps"))).toBeUndefined();
  expect(write("Pumps revenues increased 67% on a currency-neutral basis.")).toBeUndefined();
  expect(write(fallen, prices.replace("Lower", "Higher"))).toBeUndefined();
  // Where fewer were sold, too, prices are not why.
  expect(write(fallen, prices, "Unit sales of valves decreased 8%.")).toBeUndefined();
});

const ofMost = (change: number, ...discussion: readonly string[]) =>
  listClausesOfMost(quote(...discussion), { ...say, growth: 0.16, change }).map(
    (one) => `${introduceClause(one)} ${one.text}`,
  );

test("why all of revenue moved is quoted as of the sales that grew as it did", () => {
  const grew =
    "Streaming revenues for 2025 increased 16% as compared to 2024, due to price increases in Chile.";
  expect(ofMost(16, grew)).toEqual([
    "Its report says of Streaming revenues: due to price increases in Chile",
  ]);
  expect(ofMost(16, grew.replace("16%", "9%"))).toEqual([]);
  expect(
    ofMost(16, grew.replace("due to price increases in Chile", "due to growth in our Pumps and Valves")),
  ).toEqual([]);
});

test("why sales moved is quoted where they are half or more of the change of revenue", () => {
  const grew =
    "Repair & other revenues increased $9 million from 2024 to 2025. The overall growth was driven by growth in the number of mines in Chile.";
  const clause =
    "Its report says of Repair & other revenues (most of that): driven by growth in the number of mines in Chile";
  expect(ofMost(18, grew)).toEqual([clause]);
  expect(ofMost(19, grew)).toEqual([]);
});

test("why goods sold better is quoted where they are half or more of the change of revenue", () => {
  // 118 less 100 is half of 36.
  const grew =
    "Drill products achieved sales of $118 million in 2025, representing an increase of 18.0% as compared to the prior year. Strong sales of DEEPBORE were driven by share gains in Chile.";
  const clause =
    "Its report says of Drill products (most of that): Strong sales of DEEPBORE were driven by share gains in Chile";
  expect(ofMost(36, grew)).toEqual([clause]);
  expect(ofMost(37, grew)).toEqual([]);
  expect(ofMost(-36, grew)).toEqual([]);
});

test("a cause is quoted of the sentence after a result of the part on two bases", () => {
  const grew =
    "Net revenue from our Pumps increased 67%, or 68% on a currency-neutral basis, in 2025. The increase was primarily driven by growth in the number of mines in Chile.";
  expect(read(grew)).toEqual([["Pumps", "primarily driven by growth in the number of mines in Chile"]]);
});
