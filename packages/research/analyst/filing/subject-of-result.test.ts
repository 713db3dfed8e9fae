import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import type { FiguresSay } from "./figures-say.ts";
import { listQuotables } from "./list-quotables.ts";
import type { TopicName } from "./topic.ts";
import { listFor, type Wish } from "./wishes.ts";

const pumps = { name: "Pumps", growth: 0.1 };
const careParts = { name: "Health Care", growth: 0.02 };
const say: FiguresSay = {
  year: 2025,
  newestYear: 2025,
  growth: 0.04,
  change: 400,
  margin: 0.01,
  movers: [careParts, pumps],
  minor: [],
  slight: ["Pumps"],
  end: null,
  today: null,
};
const cause = "due to higher demand in Norway, Chile and Peru";

/** Lists what of a discussion a text on a topic could quote, the best first. */
const list = (
  topic: TopicName,
  lines: readonly string[],
  { figures = {}, wish = {} }: { figures?: Partial<FiguresSay>; wish?: Partial<Wish> } = {},
): string[] => {
  const filing = {
    business: null,
    risks: null,
    discussion: lines.join("\n"),
    source: derived("made up for a test"),
  };
  const filed = { quotables: listQuotables(filing, []), say: { ...say, ...figures } };
  return listFor({ topics: [topic], ...wish }, filed, () => true).map(({ text }) => text);
};

test("a result of revenue as a whole comes before one on a part with a name like a segment's", () => {
  const whole = `Net sales increased 4% in 2025 ${cause}.`;
  const part = `Personal Health Care net sales increased in 2025 ${cause}, and in Kenya.`;
  expect(list("growth", [part, whole])[0]).toBe(whole);
  expect(list("growth", [part.replace("Personal ", ""), whole])[0]).toContain("Health Care");
});

test("a part that is or moved most of revenue comes before another one", () => {
  const small = `Valves revenues increased 5% in 2025 ${cause}, and in Kenya, Ghana and Togo.`;
  const large = `Works revenues, which represented over 90% of Example, Inc. Revenues, increased 4% in 2025 ${cause}.`;
  const moved = `Taps revenues increased $300 million in 2025 ${cause}.`;
  expect(list("growth", [small, large])[0]).toBe(large);
  expect(list("growth", [small, moved])[0]).toBe(moved);
  expect(list("growth", [small, moved.replace("$300", "$20")])[0]).toBe(small);
});

test("a small part that moved little of revenue is no answer to what grew", () => {
  const ofPumps = `Pumps net sales increased 10% in 2025 ${cause}.`;
  expect(list("growth", [ofPumps])).toEqual([ofPumps]);
  expect(list("growth", [ofPumps], { wish: { isOfMost: true } })).toEqual([]);
  expect(list("growth", [ofPumps], { figures: { slight: [] }, wish: { isOfMost: true } })).toEqual([ofPumps]);
});

test("what grew faster is a part that the figures do not know, with its own percentage", () => {
  const taps = (by: number) => `Taps revenue increased $90 million, or ${by}%, in 2025 ${cause}.`;
  expect(list("faster", [taps(63)])).toEqual([taps(63)]);
  expect(list("faster", [taps(5)])).toEqual([]);
  expect(list("faster", [`Net revenue increased 63% in 2025 ${cause}.`])).toEqual([]);
  expect(list("faster", [`Pumps revenue increased 63% in 2025 ${cause}.`])).toEqual([]);
});

test("spending of a year more than one before the newest is not quoted", () => {
  const bought = "We funded the acquisition of Pump Works in 2023 with cash on hand.";
  const ofYear = { year: 2024, isOlder: true };
  expect(list("spending", [bought], { figures: { ...ofYear, newestYear: 2024 } })).toEqual([bought]);
  expect(list("spending", [bought], { figures: { ...ofYear, newestYear: 2025 } })).toEqual([]);
});

test("of tax what changed the rate is quoted, not how it compares with the law's", () => {
  const changed =
    "The Company’s effective tax rate for 2025 was lower compared to 2024 due to a settlement with Norway.";
  const ofLaw =
    "The Company’s effective tax rate for 2025 was lower than the statutory federal income tax rate due to credits in Norway.";
  expect(list("tax", [ofLaw, changed])).toEqual([changed]);
  expect(list("tax", [changed], { wish: { requires: /\bhigher\b/ } })).toEqual([]);
});

test("a result of most of revenue or of a place whose cause is only revenue of its parts has none", () => {
  const part = (of: string) =>
    `${of} revenues increased 4% in 2025 due to higher revenues in Norway, Chile and Peru.`;
  const places = { figures: { places: ["Europe"], movers: [{ name: "Europe", growth: 0.04 }] } };
  expect(list("growth", [part("Our")])).toEqual([]);
  expect(list("growth", [part("Europe")], places)).toEqual([]);
  // What moved within a product line is news; so is what moved revenue itself.
  const ofPumps = part("Pumps").replace("4%", "10%");
  expect(list("growth", [ofPumps])).toEqual([ofPumps]);
  const ofVolume = part("Our").replace("revenues in Norway", "revenues from unit volumes in Norway");
  expect(list("growth", [ofVolume])).toEqual([ofVolume]);
});
