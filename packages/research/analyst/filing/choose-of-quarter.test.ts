import { expect, test } from "vitest";
import {
  fill,
  type Lines,
  readQuarter,
  sayOfQuarter,
  sayOfYear,
  segments,
} from "../testing/pumps-reports.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import { listQuotables } from "./list-quotables.ts";
import type { Wish } from "./wishes.ts";

/** Chooses from a 10-K and a 10-Q. */
const choose = (year: Lines, quarter: Lines, wishes: readonly Partial<Wish>[]) => {
  const chosen = chooseQuotations({
    annual: { quotables: listQuotables(fill(year), segments), say: sayOfYear },
    quarterly: { quotables: readQuarter(quarter).sentences, say: sayOfQuarter },
    wishes: wishes.map((wish) => ({ field: "text", topics: ["growth"], words: 45, ...wish })),
  });
  return Object.fromEntries([...chosen].map(([field, { text }]) => [field, text]));
};
const words = (text: string) => text.split(" ").length;

const ofYear = "Our net revenue increased 4% in 2025 due to higher demand from mines in Norway and Chile.";
const risen = "Our net revenue increased 9% in the second quarter of 2026 due to demand in Norway and Chile.";
const ofPumps = "Pumps net sales increased in the second quarter of 2026 due to demand in Norway and Chile.";

/** Wishes of an answer on growth: words beside the year's sentence, and without it. */
const growth = (beside: number, alone: number, brief: number | null = null): Partial<Wish> => ({
  isOfYear: true,
  words: words(ofYear) + beside,
  reason: {
    field: "quarter",
    measure: "growth",
    words: alone,
    moving: brief === null ? null : { wordsBesideBrief: brief, to: "moved" },
  },
});
const length = words(risen) + 4;

test("the quarter's reason comes beside the year's where both fit", () => {
  const year = { discussion: ofYear };
  const both = { text: ofYear, quarter: risen };
  expect(choose(year, { discussion: risen }, [growth(length, 0)])).toEqual(both);
  expect(choose(year, { discussion: risen }, [growth(length - 1, 99)])).toEqual({ text: ofYear });
  expect(choose({}, { discussion: risen }, [growth(0, length)])).toEqual({ quarter: risen });
  expect(choose({}, { discussion: risen }, [growth(0, length - 1)])).toEqual({});
});

test("the year's sentence moves where the answer itself gives its reason, and is not lost", () => {
  const moved = { moved: ofYear, quarter: risen };
  const choice = (wish: Partial<Wish>, quarter = risen) =>
    choose({ discussion: ofYear }, { discussion: quarter }, [wish]);
  expect(choice(growth(0, length, 0))).toEqual(moved);
  expect(choice(growth(0, 0, length))).toEqual(moved);
  expect(choice(growth(0, length - 1, length - 1))).toEqual({ text: ofYear });
  // What one part did takes the year's sentence of no place.
  expect(choice(growth(0, 99, 99), ofPumps)).toEqual({ text: ofYear });
});

test("an undated reason takes the words of its day", () => {
  const undated = risen.replace(" in the second quarter of 2026", "");
  const all = words(undated) + 8;
  const choice = (room: number) => choose({}, { discussion: undated }, [growth(0, room)]);
  expect(choice(all)).toEqual({ quarter: undated });
  expect(choice(all - 1)).toEqual({});
});

test.each([
  ["without a cause", "Our net revenue increased in the second quarter of 2026 in line with volumes."],
  [
    "with neither figures nor names",
    "Our net revenue increased in the second quarter of 2026 due to better prices.",
  ],
])("a quarter's result %s is no reason", (_, discussion) => {
  expect(choose({}, { discussion }, [growth(0, 99)])).toEqual({});
});

test("volumes of things that few reports name are a reason", () => {
  const volumes = (of: string) => `Our volume increases in the second quarter were driven by ${of}.`;
  const named = volumes("coal, intermodal, grain, fertilizer and lumber");
  expect(choose({}, { discussion: named }, [growth(0, 99)])).toEqual({ quarter: named });
  expect(choose({}, { discussion: volumes("demand, price and mix") }, [growth(0, 99)])).toEqual({});
});

const owed = (day: string) => `As of ${day}, we had $2 billion of notes outstanding, due in 2031.`;
const debt: Partial<Wish> = { topics: ["debt"] };

test("a later balance of the same takes the place of the older one, and nothing else does", () => {
  const year = { notes: owed("December 31, 2025") };
  const now = owed("June 30, 2026");
  expect(choose(year, { notes: now }, [debt])).toEqual({ text: now });
  const paper = "As of June 30, 2026, we had $9 billion of commercial paper outstanding, due in 2027.";
  expect(choose(year, { notes: paper }, [debt])).toEqual({ text: year.notes });
  const long = now.replace("outstanding", `outstanding${" and more".repeat(20)}`);
  expect(choose(year, { notes: long }, [debt])).toEqual({ text: year.notes });
});

test("a balance takes one place", () => {
  const year = { notes: `${owed("December 31, 2025")}\n${owed("December 31, 2025").replace("2 b", "3 b")}` };
  const chosen = choose(year, { notes: owed("June 30, 2026") }, [debt, { ...debt, field: "other" }]);
  expect(Object.values(chosen).filter((text) => text.includes("June"))).toHaveLength(1);
});

test("every sentence of the 10-K that was chosen without a 10-Q stays", () => {
  const risk = (who: string) => `We depend on ${who} of Norway as the sole supplier of 40% of our copper.`;
  const rival = (who: string) => `Our competitors include ${who} of Norway and many of Chile.`;
  const wishes: Partial<Wish>[] = [
    { field: "a", topics: ["depends"] },
    { field: "b", topics: ["rivals"] },
    { field: "c", topics: ["growth"] },
  ];
  const year = { risks: `${risk("Acme")}\n${rival("Acme")}`, discussion: ofYear };
  const alone = choose(year, {}, wishes);
  expect(Object.keys(alone)).toEqual(["a", "b", "c"]);
  expect(choose(year, { risks: risk("Delphin"), discussion: risen }, wishes)).toEqual(alone);
});

test("where the 10-K has nothing, a 10-Q's sentence fills the words that the text leaves", () => {
  const quarter = { notes: owed("June 30, 2026") };
  const size = words(quarter.notes) + 4;
  expect(choose({}, quarter, [debt])).toEqual({ text: quarter.notes });
  expect(choose({}, quarter, [{ ...debt, wordsBeside: size }])).toEqual({ text: quarter.notes });
  expect(choose({}, quarter, [{ ...debt, wordsBeside: size - 1 }])).toEqual({});
  expect(choose({}, quarter, [{ ...debt, isOfYear: true }])).toEqual({});
});
