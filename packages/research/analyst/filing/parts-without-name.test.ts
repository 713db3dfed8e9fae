import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import { listQuotables } from "./list-quotables.ts";

const say: FiguresSay = {
  year: 2025,
  growth: 0.06,
  margin: 0.02,
  movers: [],
  minor: [],
  end: null,
  today: null,
};

/** Chooses a reason of growth or of the margin from management's discussion. */
const choose = (
  discussion: readonly string[],
  { topic = "growth", ...figures }: Partial<FiguresSay> & { topic?: "growth" | "margin" } = {},
): string | undefined => {
  const filing = {
    business: null,
    risks: null,
    discussion: discussion.join("\n"),
    source: derived("made up for a test"),
  };
  const names = (figures.movers ?? []).map(({ name }) => name);
  const annual = { quotables: listQuotables(filing, names), say: { ...say, ...figures } };
  const wishes = [{ field: "text", topics: [topic], words: 40 } as const];
  return chooseQuotations({ annual, wishes }).get("text")?.text;
};

const volume = (by: string, where: string) =>
  `Pump volume grew ${by}, primarily reflecting growth in ${where}.`;
const sales = (by: string, where: string) =>
  `Net sales increased ${by}, primarily due to demand in ${where}.`;

test("a result whose subject moves by other figures elsewhere is that of parts: not quoted", () => {
  expect(choose([volume("3%", "Norway and Chile")])).toBe(volume("3%", "Norway and Chile"));
  expect(choose([volume("3%", "Norway and Chile"), volume("2%", "Peru and Japan")])).toBeUndefined();
  expect(choose([volume("slightly", "Norway and Chile"), volume("2%", "Peru and Japan")])).toBeUndefined();
});

test("of several results on revenue, quotes the one with the growth of the company", () => {
  const [whole, part] = [sales("6%", "Norway and Chile"), sales("5%", "Peru and Japan")];
  expect(choose([part, whole])).toBe(whole);
  expect(choose([part, whole], { growth: 0.2 })).toBeUndefined();
});

test("an amount with its change, not a verb, is a result too", () => {
  const fees = (amount: string, by: string) =>
    `Fee revenue was ${amount} million, an increase of ${by} million, driven by demand in Norway and Chile.`;
  expect(choose([fees("$90", "$20")])).toBe(fees("$90", "$20"));
  expect(choose([fees("$90", "$20"), fees("$371", "$168")])).toBeUndefined();
});

test("of a part by name, quotes the first result, and none that the figures contradict", () => {
  const pumps = { name: "Pumps", growth: 0.1 };
  const because = (what: string) => `The increase in Pumps was due to ${what} in Norway and Chile sales.`;
  expect(
    choose([because("higher prices ($979 million)"), because("demand ($29 million)")], { movers: [pumps] }),
  ).toBe(because("higher prices ($979 million)"));
  const sold = (by: string) => `Pumps revenues increased ${by} in 2025 due to demand in Norway and Chile.`;
  expect(choose([sold("10%")], { movers: [pumps] })).toBe(sold("10%"));
  expect(choose([sold("49%")], { movers: [pumps] })).toBeUndefined();
  const local = sold("12%").replace("revenues", "organic revenues");
  expect(choose([local], { movers: [pumps] })).toBe(local);
});

test("a part that moved against the whole is no reason of its growth", () => {
  const fell = "Valves revenues decreased 11% in 2025 due to demand in Norway and Chile.";
  const movers = [{ name: "Valves", growth: -0.11 }];
  expect(choose([fell], { movers })).toBeUndefined();
  expect(choose([fell], { movers, growth: -0.02 })).toBe(fell);
});

test("knows the heading of a part by its initials", () => {
  const nameless = "Net sales increased in 2025 due to strong demand in Norway, Sweden and Chile.";
  const movers = [{ name: "Quaker Pumps North America", growth: 0.1 }];
  expect(
    choose(["QPNA is sold in many countries, where sales were higher due to demand.", nameless], { movers }),
  ).not.toBe(nameless);
  const named = "QPNA revenues increased 10% in 2025 due to strong demand in Norway and Chile.";
  expect(choose([named], { movers })).toBe(named);
  expect(choose([named.replace("10%", "40%")], { movers })).toBeUndefined();
});

test("a sentence that goes on from the line before it is cut, and not quoted", () => {
  const told = sales("6%", "Norway and Chile");
  expect(choose([told])).toBe(told);
  expect(
    choose(["We signed a contract with Pumpwright Company, through its affiliate,", told]),
  ).toBeUndefined();
});

test("amounts of the cause do not make a result that of a part", () => {
  const result =
    "Net sales for fiscal 2025 increased $6.8 million, or 6%, to $120 million in Norway and Chile.";
  const why =
    "The increase in net sales for fiscal 2025 was driven by Hydraline, which added $6.4 million in Norway.";
  expect(choose([`${result}`, why])).toBe(why);
});

test("a ratio of costs that rises takes from the margin", () => {
  const ratio = (moved: string) =>
    `Our medical care ratio ${moved} in 2025, driven by costs of hospitals of Norway and of Chile.`;
  expect(choose([ratio("increased")], { topic: "margin" })).toBeUndefined();
  expect(choose([ratio("decreased")], { topic: "margin" })).toBe(ratio("decreased"));
});

test("costs that rise under one heading and fall under another are of no reason", () => {
  const costs = (moved: string) =>
    `Our costs of engineers ${moved} in 2025, driven by plants of Norway and of Chile.`;
  expect(choose([costs("decreased")], { topic: "margin" })).toBe(costs("decreased"));
  expect(choose([costs("decreased"), costs("increased")], { topic: "margin" })).toBeUndefined();
});
