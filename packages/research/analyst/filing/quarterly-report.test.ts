import { expect, test } from "vitest";
import { type Lines, readQuarter, sayOfQuarter, sayOfYear, source } from "../testing/pumps-reports.ts";
import { chooseQuotations } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import type { Wish } from "./wishes.ts";

/** Chooses from a 10-Q where the 10-K says nothing. */
const choose = (quarter: Lines, wish: Partial<Wish>, say: Partial<FiguresSay> = {}) => {
  const chosen = chooseQuotations({
    annual: { quotables: [], say: sayOfYear },
    quarterly: { quotables: readQuarter(quarter).sentences, say: { ...sayOfQuarter, ...say } },
    wishes: [{ field: "text", topics: ["growth"], words: 40, ...wish }],
  });
  return Object.fromEntries([...chosen].map(([field, { text }]) => [field, text]));
};
const quote = (discussion: string, say: Partial<FiguresSay> = {}) => choose({ discussion }, {}, say).text;

const risen = "Our net revenue increased 9% in the second quarter of 2026 due to demand in Norway and Chile.";

test("keeps sentences that a text may quote, with ids of their own and their months, and no passages", () => {
  const { sentences, source: own } = readQuarter({ discussion: `${risen}\nNet revenue was $4.9 billion.` });
  expect(own).toEqual(source);
  expect(sentences).toEqual([
    expect.objectContaining({
      text: risen,
      passage: { id: "qm1", part: "Management’s discussion" },
      ofQuarter: { isDated: true, isOfOther: false },
    }),
  ]);
});

test("quotes a result that the quarter's figures confirm, whatever the year did", () => {
  expect(quote(risen)).toBe(risen);
  expect(quote(risen, { growth: -0.09 })).toBeUndefined();
  expect(quote(risen, { growth: null })).toBeUndefined();
});

test("quotes no other growth of revenue than the quarter's, as of the year to date", () => {
  const bare = "Our net revenue increased 5% due to demand in Norway and Chile.";
  expect(quote(bare)).toBeUndefined();
  expect(quote(bare, { growth: 0.047 })).toBe(bare);
  expect(quote(bare.replace("5%", "6.3 percent"), { growth: 0.047 })).toBeUndefined();
});

test.each([
  ["the year to date", risen.replace("second quarter", "first six months")],
  ["the quarter before", risen.replace("in the second quarter of 2026", "from the prior quarter")],
  ["a quarter and another", risen.replace("of 2026", "compared with the first quarter")],
  ["the year before", risen.replace("2026", "2025")],
  [
    "a quarter of the year before, by its last day",
    risen.replace("second quarter of 2026", "three months ended June 30, 2025"),
  ],
])("quotes no result of %s", (_, text) => {
  expect(quote(text)).toBeUndefined();
});

test("a sentence without months is of those named before it in its paragraph", () => {
  const after = "Pumps net sales increased due to higher demand in Norway and Chile.";
  const before = (months: string) => `This is on the ${months} of the year. ${after}`;
  expect(quote(before("second quarter"))).toBe(after);
  expect(quote(before("first six months"))).toBeUndefined();
});

test("the last day of a quarter counts as of its fiscal year", () => {
  const dated = risen.replace("second quarter of 2026", "three months ended June 30, 2026");
  expect(quote(dated)).toBe(dated);
  expect(quote(dated, { year: 2027 })).toBe(dated);
  expect(quote(risen, { year: 2027 })).toBeUndefined();
});

test("a result is of the whole, of a part that the figures know, or explains the change by its amount", () => {
  const start = "Hinges net sales increased";
  const end = "in the second quarter due to demand in Norway and Chile.";
  expect(quote(`${start} ${end}`)).toBeUndefined();
  expect(quote(`${start} by $90 million ${end}`)).toBe(`${start} by $90 million ${end}`);
  expect(quote(`${start} by $70 million ${end}`)).toBeUndefined();
  expect(quote(`Pumps net sales increased ${end}`)).toBe(`Pumps net sales increased ${end}`);
});

test("what of the year to date goes the other way takes nothing back of the quarter", () => {
  const other =
    "Our net revenue decreased 2% in the first six months of 2026 due to snow in Norway and Chile.";
  expect(quote(`${risen} ${other}`)).toBe(risen);
  expect(quote(`${risen} ${other.replace("first six months", "second quarter")}`)).toBeUndefined();
});

test("amounts of months come with these, and what a company does is the annual report's to say", () => {
  const spent = "We paid $90 million for capital expenditures on stores in Norway and Chile";
  const spending: Partial<Wish> = { topics: ["spending"] };
  expect(choose({ discussion: `${spent}.` }, spending).text).toBeUndefined();
  const inMonths = `${spent} in the six months ended June 30, 2026.`;
  expect(choose({ discussion: inMonths }, spending).text).toBe(inMonths);
  const supplied = { risks: "We buy copper components for pumps from a single supplier, Acme, in Chile." };
  expect(choose(supplied, { topics: ["supplies"] }).text).toBeUndefined();
});

test("what compares with the quarter before, or leaves out currencies, takes nothing back", () => {
  const fallen =
    "Our gross margin decreased from a year ago as our Widget systems cost more than the Gadget.";
  const wish: Partial<Wish> = { topics: ["margin"] };
  const choice = (beside: string) => choose({ discussion: `${fallen} ${beside}` }, wish, { margin: -0.01 });
  expect(choice("Gross margin increased in the second quarter as Gadget costs fell.").text).toBeUndefined();
  expect(choice("Gross margin increased sequentially as Gadget costs fell.").text).toBe(fallen);
  const sales = "Our net sales decreased 2% due to currencies of 3% in Norway and Chile.";
  const beside = (text: string) => quote(`${sales} ${text}`, { growth: -0.02 });
  expect(beside("Our net sales of pumps increased 1%.")).toBeUndefined();
  expect(beside("Mix had a neutral impact on net sales.")).toBe(sales);
  expect(beside("Excluding the impact of foreign exchange, organic sales increased 1%.")).toBe(sales);
});

test("costs of a share of sales move a margin, by their short names", () => {
  const costs =
    "SG&A as a percentage of net sales decreased 120 basis points due to lower overhead costs in Norway and Chile.";
  expect(choose({ discussion: costs }, { topics: ["margin"] }).text).toBe(costs);
  expect(choose({ discussion: costs }, { topics: ["margin"] }, { margin: -0.01 }).text).toBeUndefined();
});

test("joins no result and its reason to more than fifty words", () => {
  const result = (more: string) =>
    `Our net sales in the second quarter of 2026 increased 9% to $4.9 billion${more}.`;
  const reason = "The increase in net sales was due to demand in Norway and Chile.";
  const joined = (more: string) =>
    readQuarter({ discussion: `${result(more)} ${reason}` }).sentences.map(({ text }) => text);
  expect(joined("")).toContain(`${result("")} ${reason}`);
  const long = " from our plants for copper and tin".repeat(4);
  expect(joined(long)).toEqual([reason]);
});

test.each([
  ["one part", "As of June 30, 2026, the backlog of our PMP operations was $2 billion in Norway."],
  ["a kind of debt", "As of June 30, 2026, we had $2 billion of senior notes outstanding, due in 2031."],
])("quotes no balance of %s", (_, notes) => {
  expect(choose({ notes }, { topics: ["backlog", "debt"] }).text).toBeUndefined();
});

test.each([
  ["a program", "As of June 30, 2026, we have a commercial paper program of $5 billion for 2027."],
  [
    "a shelf",
    "As of June 30, 2026, we are authorized to issue up to $8 billion in outstanding notes due in 2031.",
  ],
  [
    "credit that is free",
    "As of June 30, 2026, we had $2 billion of credit available under our credit facility due in 2031.",
  ],
  [
    "a facility not drawn",
    "As of June 30, 2026, no borrowings were outstanding under our $3 billion credit facility due in 2031.",
  ],
  [
    "what was issued",
    "We issued notes due in 2031 with a total principal amount of $9 billion in the second quarter of 2026.",
  ],
  [
    "a refinancing",
    "Our plants refinanced $569 million of notes due in 2027 with a total of $569 million of notes due in 2031 in the second quarter of 2026.",
  ],
])("%s is no debt", (_, notes) => {
  expect(choose({ notes }, { topics: ["debt"] }).text).toBeUndefined();
  const owed = "As of June 30, 2026, we had $2 billion of notes outstanding, due in 2031.";
  expect(choose({ notes: owed }, { topics: ["debt"] }).text).toBe(owed);
});
