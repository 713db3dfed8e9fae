import { expect, test } from "vitest";
import { derived } from "../../company/provenance.ts";
import { dataBlock } from "../llm/data-block.ts";
import { buildBrief } from "../testing/brief.ts";
import { buildReport } from "../testing/report.ts";
import { toFigures } from "./figure-phrases.ts";
import { writeSentence } from "./write-sentence.ts";

const filingText = {
  business: "We sell pumps. Competition in our markets is intense, and rivals are larger than we are.",
  risks: "Storms may stop the plants that we have in three states.",
  source: derived("made up for a test"),
};
const { sheet } = dataBlock({
  purpose: "analysis",
  ...(await buildReport({ ...buildBrief(), filingText })),
});
const write = (text: string, passage: string | null = null, quote: string | null = null) =>
  writeSentence({ text, passage, quote }, sheet);
const textOf = (text: string) => write(text).sentence?.text ?? null;
const faultsOf = (...draft: Parameters<typeof write>) => write(...draft).faults ?? [];

test.each([
  ["Consider {growth.year}.", "Consider revenue growth of 7.0% in fiscal 2025."],
  [
    "{growth.threeYears} stands beside {industry.growth}",
    "Revenue growth of 7.0% a year over three years stands beside the industry's 6.1% a year in the past.",
  ],
  [
    "The {costOfEquity} comes with a {riskFreeRate}",
    "The cost of equity of 8.8% comes with a risk-free rate of 4.5%.",
  ],
  ["This {operating1.share}", "Pumps' share of revenue of 60.0% in fiscal 2025."],
  [
    "{company} has {revenue.2025}; beside it stands {dividends.2025}",
    "Example Works has revenue of $11.2bn in fiscal 2025; beside it stands dividends of $269m in fiscal 2025.",
  ],
])("%s", (draft, text) => {
  expect(textOf(draft)).toBe(text);
});

test("a sentence cites the figures that it holds", () => {
  expect(write("{growth.year} beside {margin.ttm}").sentence?.cites).toEqual(["growth.year", "margin.ttm"]);
});

test.each([
  ["7.0%", /write no digits/],
  ["seven and {growth.year}", /not in the vocabulary: seven/],
  ["{growth.year} soared", /soared/],
  ["{growth.year} in double-digit figures", /double-digit/],
  ["Cost of equity beside {margin.ttm}", /Cost, equity/],
  ["{growth.yeаr}", /nothing stands for/],
  ["Сonsider {growth.year}", /plain words/],
  ["{growth.year} − {margin.ttm}", /plain words/],
  ["{growth.year", /plain words/],
  ["With {value.bull} goes {price}", /one side alone/],
  ["{revenue.1999}", /nothing stands for \{revenue\.1999\}/],
  ["{constructor}", /nothing stands for/],
  ["This matters", /no figure, no fact and no passage/],
  ["To hold is the view: {price}", /vocabulary: hold/],
  ["It goes to {value.bull}", /no pattern/],
  ["{growth.year} {above|above} {growth.base}", /nothing stands for \{above\|above\}/],
  ["", /no figure, no fact and no passage/],
  ["{growth.year}\n# beside", /plain words/],
  [`{growth.year} ${"and ".repeat(200)}`, /at most 600 characters/],
])("refuses %j", (draft, fault) => {
  expect(faultsOf(draft).join(" ")).toMatch(fault);
});

test("an amount of a year long past stands beside one of the latest years", () => {
  for (const draft of ["{company} has {revenue.2020}", "The figure to watch is {netIncome.2020}"])
    expect(faultsOf(draft).join(" ")).toMatch(/is of a year long past/);
  expect(faultsOf("{revenue.2020} {is above|is below} {revenue.2021}").join(" ")).toMatch(/long past/);
  expect(textOf("{revenue.2025} {is above|is below} {revenue.2020}")).toContain("is above");
});

test("growth without a name is the company's", () => {
  expect(faultsOf("Growth: {operating1.growth}").join(" ")).toMatch(/are the company's/);
  expect(textOf("Growth: {growth.year}")).toContain("revenue growth");
});

test("a fact stands alone", () => {
  expect(textOf("{weight.stableRoe}")).toBe(sheet.facts["weight.stableRoe"]);
  expect(faultsOf("Consider {weight.stableRoe}")).toEqual(["a fact is a sentence of its own"]);
});

test("the company owns its own figures alone", () => {
  for (const draft of [
    "{company} has {industry.margin}",
    "It has {growth.year} and {peers.margin}",
    "Its {peers.margin}",
    "The company: {industry.roe}",
  ])
    expect(faultsOf(draft)).toEqual([expect.stringContaining("may cite its own figures only")]);
  expect(textOf("{company} has {margin.ttm}; here stands {industry.margin}")).not.toBeNull();
});

test("puts in which of two words holds, and the second figure without its name", () => {
  expect(textOf("{revenue.2025} {is up from|is down from} {revenue.2024}")).toBe(
    "Revenue of $11.2bn in fiscal 2025 is up from the $10.5bn in fiscal 2024.",
  );
  expect(textOf("{value.bear} {is above|is below} {value.bull} and {above|below} {value.base}")).toMatch(
    /^The bear-case value of \S+ a share is below the bull-case value of \S+ a share and below the base-case value of \S+ a share\.$/,
  );
});

test.each([
  "{growth.year} and {margin.ttm} {are above|are below} {industry.growth}",
  "{growth.year} and {growth.threeYears} {above|below} {industry.growth}",
  "{growth.year}, {growth.threeYears} {above|below} {industry.growth}",
  "{growth.year} {above|below} {growth.threeYears} and {industry.growth}",
  "{growth.year} {above|below}",
  "{above|below} {growth.year}",
  "{growth.year} beside {growth.threeYears} {above|below} {industry.growth}",
])("refuses a comparison that leaves open what is compared: %s", (draft) => {
  expect(write(draft).sentence).toBeNull();
});

test.each([
  "{margin.ttm} shows {costOfEquity}",
  "{margin.ttm} has {costOfEquity}",
  "And here: {margin.ttm} shows {costOfEquity}",
  "{growth.year}, which is {growth.base}",
  "{growth.year} and here is {growth.base}",
  "{growth.year}: {growth.base}",
  "{margin.ttm} beside {growth.year} matters {costOfEquity}",
])("refuses two figures of which one says the other: %s", (draft) => {
  expect(faultsOf(draft)).toEqual([expect.stringMatching(/no pattern|its own figures|vocabulary/)]);
});

test.each([
  "The bear case takes {growth.bear} and {stableMargin.bear}",
  "In the bull case, {growth.bull} {is above|is below} {growth.base}",
  "Growth: {growth.threeYears} beside {industry.growth}",
  "The figure to watch is {margin.ttm}",
])("words that depend on their clause suit it: %s", (draft) => {
  expect(faultsOf(draft)).toEqual([]);
});

test.each([
  ["The base case takes {growth.bull}", "names a case"],
  ["The bear case takes {growth.bear} and {revenue.2025}", "names a case"],
  ["In the base case, {growth.bull} {is above|is below} {growth.base}", "names a case"],
  ["The base and the bull case: {growth.bull}", "no pattern"],
  ["The analysis takes {revenue.2025}", "no pattern"],
  ["Growth: {margin.ttm}", '"growth" suits'],
  ["The margin: {price} and {growth.year}", '"margin" suits'],
])("refuses words that do not suit their clause: %s", (draft, fault) => {
  expect(faultsOf(draft)).toEqual([expect.stringContaining(fault)]);
});

test("a clause with while may come first", () => {
  expect(
    textOf(
      "While {growth.year} {is above|is below} {growth.base}, {margin.ttm} {is above|is below} {industry.margin}",
    ),
  ).toMatch(
    /^While revenue growth .* in the base case, the adjusted net margin .* is (above|below) the industry's/,
  );
  // Here it would be open whether the first figure lies above all three.
  expect(
    textOf("While {growth.year} {is above|is below} {growth.base}, {growth.bull} and {growth.bear}"),
  ).toBeNull();
  expect(
    textOf(
      "{growth.year} {is above|is below} {growth.base}, {margin.ttm} {is above|is below} {industry.margin}",
    ),
  ).toBeNull();
});

test("a decline keeps what it is compared with from reading as one", () => {
  const [decline, growth] = toFigures(
    [-0.029, 0.052].map((value, i) => ({
      id: `figure.${i}`,
      kind: "rate" as const,
      group: "growth" as const,
      noun: "revenue growth",
      fall: "revenue decline",
      when: `in fiscal ${2025 - i}`,
      value,
    })),
    "USD",
  );
  const figures = [decline!, growth!];
  const { sentence } = writeSentence(
    { text: "{figure.0} {is above|is below} {figure.1}", passage: null, quote: null },
    { ...sheet, figures },
  );
  expect(sentence?.text).toBe(
    "The revenue decline of 2.9% in fiscal 2025 is below revenue growth of 5.2% in fiscal 2024.",
  );
});

test("a clause that names a case does not name it twice", () => {
  expect(
    textOf("The bear case takes {growth.bear} and {years.bear}; {growth.bear} stands beside {growth.base}"),
  ).toMatch(
    /^The bear case takes revenue (growth|decline) of \S+ a year and \d+ years to stable growth; revenue .* in the bear case stands beside .* in the base case\.$/,
  );
});

test("clauses compare on their own", () => {
  expect(
    textOf(
      "{growth.year} {is above|is below} {growth.base}, while {margin.ttm} {is above|is below} {industry.margin}",
    ),
  ).toMatch(
    /^Revenue growth .* is (above|below) the .*, while the adjusted net margin .* is (above|below) the industry's/,
  );
});

test("a figure has the article that suits its clause, and its name once beside another of the name", () => {
  expect(textOf("{margin.ttm} stands against {industry.margin}")).toMatch(
    /^The adjusted net margin of \S+ over the latest twelve months stands against the industry's net margin of/,
  );
  expect(textOf("{company} has {margin.ttm}")).toMatch(/ has an adjusted net margin of /);
  expect(textOf("The bear case gives {value.bear}")).toMatch(/^The bear case gives a bear-case value of /);
  expect(textOf("A {margin.ttm} stands here")).toMatch(/^An adjusted net margin of /);
  expect(textOf("{growth.year} stands beside {growth.threeYears}")).toBe(
    "Revenue growth of 7.0% in fiscal 2025 stands beside the 7.0% a year over three years.",
  );
});

test("it stands for the figure that the comparison before it ends with", () => {
  const text = textOf("{margin.ttm} {above|below} {industry.margin}; {stableMargin.base} {above|below} it");
  expect(text).toMatch(
    /; the stable net margin .* is (?:above|below) the industry's$|; the stable net margin .* the /,
  );
  expect(text).not.toContain(" it");
  expect(faultsOf("{stableMargin.base} {above|below} it")).toHaveLength(1);
});

test("figures of unlike measures that a semicolon alone joins are refused", () => {
  expect(faultsOf("{growth.year}; {roe.ttm}").join()).toContain("of one measure");
  expect(textOf("{growth.year}; {growth.threeYears}")).not.toBeNull();
  expect(faultsOf("{margin.highest} goes with {growth.base}").join()).toContain("unlike periods or scopes");
});

const quote = "Competition in our markets is intense, and rivals are larger than we are.";

test("a quotation is introduced by plain words and topics that it holds", () => {
  const { sentence } = write("On competition and markets, {quote}", "b1", quote);
  expect(sentence).toMatchObject({
    text: `On competition and markets, the annual report says: “${quote}”`,
    cites: [],
    quotation: { text: quote, passage: { id: "b1" } },
  });
  expect(write("{quote}", "b1", quote).sentence?.text).toBe(`The annual report says: “${quote}”`);
  expect(write("{quote}", "r1", filingText.risks).sentence?.text).toBe(
    `The risk factors of the annual report say: “${filingText.risks}”`,
  );
  expect(faultsOf("On suppliers, {quote}", "b1", quote).join()).toContain("suppliers");
  expect(faultsOf("On competitors and competition, {quote}", "b1", quote)).toEqual([]);
  expect(faultsOf("{quote} and {growth.year}", "b1", quote)).toEqual([
    "{quote} ends its sentence, which cites no figure",
  ]);
  for (const draft of ["Beside {growth.year}, {quote}", "{quote} {quote}", "{weight.stableRoe} {quote}"])
    expect(faultsOf(draft, "b1", quote)).toHaveLength(1);
  expect(faultsOf("Consider {growth.year}", "b1", quote)).toEqual([
    "a quotation stands where the sentence has {quote}",
  ]);
});
