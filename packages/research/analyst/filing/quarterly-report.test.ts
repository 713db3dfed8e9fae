import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { chooseQuotations, type Wish } from "./choose-quotations.ts";
import type { FiguresSay } from "./figures-say.ts";
import { listQuotables } from "./list-quotables.ts";
import { readQuarterlyReport } from "./quarterly-report.ts";

type Lines = { risks?: string; discussion?: string; notes?: string };

const ofYear: FiguresSay = {
  year: 2025,
  growth: 0.04,
  margin: -0.02,
  movers: [{ name: "Pumps", growth: 0.1 }],
  minor: [],
  end: "2025-12-31",
  today: "2026-09-01",
};
const ofQuarter: FiguresSay = {
  ...ofYear,
  year: 2026,
  isQuarter: true,
  growth: 0.09,
  change: 400,
  margin: 0.01,
  movers: [{ name: "Pumps", growth: null }],
  end: "2026-06-30",
};
const source = { ...derived("made up for a test"), form: "10-Q", periodEnd: "2026-06-30" };
const fill = (lines: Lines) => ({ business: null, risks: null, ...lines, source });
const read = (lines: Lines) => readQuarterlyReport(fill(lines), ["Pumps"]);

/** Chooses from a 10-Q, and from a 10-K if it has lines. */
const choose = (
  quarter: Lines,
  wish: Partial<Wish>,
  { year = {}, say = {} }: { year?: Lines; say?: Partial<FiguresSay> } = {},
) => {
  const chosen = chooseQuotations({
    filed: [
      { quotables: listQuotables(fill(year), ["Pumps"]), say: ofYear },
      { quotables: read(quarter).sentences, say: { ...ofQuarter, ...say } },
    ],
    wishes: [{ field: "text", topics: ["growth"], words: 40, ...wish }],
  });
  return Object.fromEntries([...chosen].map(([field, { text }]) => [field, text]));
};
const quote = (discussion: string, say: Partial<FiguresSay> = {}) => choose({ discussion }, {}, { say }).text;

const risen = "Our net revenue increased 9% in the second quarter of 2026 due to demand in Norway and Chile.";

test("keeps sentences that a text may quote, with ids of their own and their months, and no passages", () => {
  const { sentences, source: own } = read({ discussion: `${risen}\nNet revenue was $4.9 billion.` });
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

const ofOldYear = "Our net revenue increased 4% in 2025 due to higher demand from mines in Norway and Chile.";

test("the quarter's reason comes beside the year's where both fit, and never instead of it", () => {
  const wish = { isOfYear: true, quarter: { field: "quarter", words: 4 } };
  const both = { year: { discussion: ofOldYear } };
  const words = (text: string) => text.split(" ").length;
  const all = words(ofOldYear) + words(risen) + 4;
  expect(choose({ discussion: risen }, { ...wish, words: all }, both)).toEqual({
    text: ofOldYear,
    quarter: risen,
  });
  expect(choose({ discussion: risen }, { ...wish, words: all - 1 }, both)).toEqual({ text: ofOldYear });
  expect(choose({ discussion: risen }, wish)).toEqual({ quarter: risen });
});

test("a shorter reason of the year that is nearly as good leaves room for the quarter's", () => {
  const longer = ofOldYear.replace("from mines", "from large mines and from small farms");
  const wish = { isOfYear: true, quarter: { field: "quarter", words: 4 } };
  const year = { discussion: `${longer}\n${ofOldYear.replace("net revenue", "net sales")}` };
  expect(choose({}, { ...wish, words: 60 }, { year }).text).toBe(longer);
  expect(choose({ discussion: risen }, { ...wish, words: 40 }, { year })).toEqual({
    text: ofOldYear.replace("net revenue", "net sales"),
    quarter: risen,
  });
});

test.each([
  ["without a cause", "Our gross margin increased in the second quarter of 2026."],
  [
    "with neither figures nor names",
    "Our gross margin increased in the second quarter of 2026 due to better prices.",
  ],
])("a quarter's result %s is no reason", (_, text) => {
  const wish: Partial<Wish> = { topics: ["margin"], isOfYear: true, quarter: { field: "quarter", words: 4 } };
  expect(choose({ discussion: text }, wish)).toEqual({});
  const reason = "Our gross margin increased in the second quarter of 2026 due to better prices in Chile.";
  expect(choose({ discussion: reason }, wish)).toEqual({ quarter: reason });
});

test("a balance of the 10-Q supersedes that of the 10-K, and other debts stay", () => {
  const owed = (day: string) => `As of ${day}, we had $2 billion of senior notes outstanding.`;
  const year = { notes: owed("December 31, 2025") };
  const debt: Partial<Wish> = { topics: ["debt"] };
  expect(choose({}, debt, { year }).text).toBe(owed("December 31, 2025"));
  expect(choose({ notes: owed("June 30, 2026") }, debt, { year }).text).toBe(owed("June 30, 2026"));
  expect(choose({ notes: owed("December 31, 2025") }, debt).text).toBeUndefined();
  // The newer one counts also where it does not fit.
  const long = owed("June 30, 2026").replace("outstanding", `${"and more ".repeat(20)}outstanding`);
  expect(choose({ notes: long }, debt, { year }).text).toBeUndefined();
  const facility = {
    notes: "Our credit facilities of $10 billion are due in 2031 and are outstanding in Norway.",
  };
  expect(choose({ notes: long }, debt, { year: facility }).text).toBe(facility.notes);
});

test("amounts of months come with these, and what a company does is the annual report's to say", () => {
  const spent = "We paid $90 million for capital expenditures on stores in Norway and Chile";
  const spending: Partial<Wish> = { topics: ["spending"] };
  expect(choose({ discussion: `${spent}.` }, spending).text).toBeUndefined();
  const inMonths = `${spent} in the six months ended June 30, 2026.`;
  expect(choose({ discussion: inMonths }, spending).text).toBe(inMonths);
  const supplied = { risks: "We buy copper components for pumps from a single supplier, Acme, in Chile." };
  const supplies: Partial<Wish> = { topics: ["supplies"] };
  expect(choose({}, supplies, { year: supplied }).text).toBe(supplied.risks);
  expect(choose(supplied, supplies).text).toBeUndefined();
});

test("the words of an answer have room for the day with which an undated sentence comes", () => {
  const undated = risen.replace(" in the second quarter of 2026", "");
  const words = undated.split(" ").length;
  expect(choose({ discussion: undated }, { words: words + 6 }).text).toBe(undated);
  expect(choose({ discussion: undated }, { words: words + 5 }).text).toBeUndefined();
  expect(choose({ discussion: undated }, { words, isUnframed: true }).text).toBe(undated);
});
