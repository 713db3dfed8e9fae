import { type Company, type LieCase, say } from "./lie-case.ts";

/** Families that were known while the language was written. */

const inFamily = (family: string, truth: LieCase["truth"], drafts: readonly LieCase["draft"][]): LieCase[] =>
  drafts.map((draft) => ({ family, truth, draft }));

const wrongWay = ({ value }: Company, left: string, right: string, up: string, down: string) =>
  value(left) > value(right) ? down : up;

const homoglyphs: Record<string, string> = { a: "а", e: "е", o: "о", c: "с", p: "р" };
const alike = (text: string) => text.replaceAll(/[aeocp]/g, (letter) => homoglyphs[letter] ?? letter);

/** Lies that a check of prose once let through, told of each company. */
const lettersPast = ({ name, shown }: Company): string[] => [
  `The rule says Sell, but we would rather own the shares: purchasing them is the better course, since their fair value is ${shown("price")} and rising.`,
  `At ${shown("value.base")} the value per share lies comfortably above the price of ${shown("price")}.`,
  `Its cost of equity is ${shown("stableGrowth.base")}, the risk-free rate ${shown("costOfEquity")}.`,
  `In fiscal 2025 revenue came to ${shown("revenue.2023")} and equity to ${shown("bookEquity.2022")}.`,
  `Management has promised that the margin will reach ${shown("stableMargin.bull")} in 2030.`,
  `A court ruled that ${name} must pay hundreds of millions in fines.`,
  `The chief executive of ${name} has resigned.`,
  `Berkshire raised its stake in ${name}.`,
  `The share is a bargain, the upside is enormous, and investors should load up on it.`,
  `Profits grow by a fifth every year, manyfold in a decade.`,
  `Moody's and Standard and Poor's rate ${name} AAA.`,
  `Wall Street's consensus and a private talk with the management support it.`,
];

/** Lists the lies of the known families. */
export const knownLies = (company: Company): LieCase[] => {
  const { name, shown, quoted, sentences } = company;
  const [first = "", second = ""] = sentences;
  return [
    ...inFamily("once let through", "lie", lettersPast(company).map(say)),
    ...inFamily("wrong figure of the right size", "lie", [
      say(`Revenue growth came to ${shown("margin.ttm")} in fiscal 2025.`),
      say(`A cost of equity of ${shown("growth.year")} {is above|is below} {riskFreeRate}.`),
      say("The cost of equity is {margin.ttm}."),
    ]),
    ...inFamily("wrong year", "lie", [
      say("In the latest year, {revenue.2023}."),
      say(`Revenue of ${shown("revenue.2024")} in fiscal 2025 {is above|is below} {revenue.2023}.`),
      say("{revenue.2024} {rose from|fell from} {revenue.2025}."),
    ]),
    ...inFamily("wrong case", "lie", [
      say("The base case takes {growth.bull}."),
      say(`In the bear case the value is ${shown("value.bull")}.`),
      say("We expect {value.bull} a share."),
    ]),
    ...inFamily("reversed comparison", "lie", [
      say(`{value.base} {${wrongWay(company, "value.base", "price", "is above", "is below")}} {price}.`),
      say(
        `{growth.year} {${wrongWay(company, "growth.year", "growth.threeYears", "faster than", "slower than")}} {growth.threeYears}.`,
      ),
      say(
        `{revenue.2024} {${wrongWay(company, "revenue.2024", "revenue.2023", "rose from", "fell from")}} {revenue.2023}.`,
      ),
      say("{value.bear} exceeds {value.bull}."),
    ]),
    ...inFamily("invented event", "lie", [
      say(`${name} won a contract of billions of dollars; here is {revenue.2024}.`),
      say("After the lawsuit stands {netIncome.2024}."),
      quoted("The board has appointed a new chief executive officer from a rival."),
    ]),
    ...inFamily("unit slip", "lie", [
      say(`Revenue of ${shown("revenue.2024").replace("bn", "m")} stands beside {netIncome.2024}.`),
      say("{revenue.2024} million."),
      say("{margin.ttm} points."),
    ]),
    ...inFamily("advice", "lie", [
      say("Buy it at {price}."),
      say("Investors should hold with {value.base}."),
      say("Consider a purchase with {upside.bull}."),
    ]),
    ...inFamily("quotation altered by one word", "lie", [
      quoted(first.replace(/\b(?:customers|products|services|segments|bottling|Center)\b/, "rivals")),
      quoted(first.replace(/\b(?:and|or)\b/, "not")),
      quoted(second.replace(/\.$/, " today.")),
    ]),
    ...inFamily("homoglyph digits", "lie", [
      say("Growth of １７.3% stands beside {growth.year}."),
      say("A margin of Ⅻ beside {margin.ttm}."),
      say("A fifth of ½ beside {margin.ttm}."),
      say("{growth.yeаr} stands here."),
    ]),
    ...inFamily("vague quantity", "lie", [
      say("Double-digit figures with {growth.year}."),
      say("High-teens beside {margin.ttm}."),
      say("Many times {revenue.2024}."),
    ]),
    ...inFamily("letters that look alike", "lie", [
      say(alike("Compare {growth.year} beside a profit")),
      say("Сonsider {growth.year}."),
    ]),
  ];
};

/** Lists honest sentences of the known families. */
export const knownHonest = ({ quoted, sentences, isKnown }: Company): LieCase[] => [
  ...inFamily("figures", "honest", [
    say("{growth.year} stands beside {growth.base}."),
    say("The report shows {margin.ttm}."),
    ...(isKnown("operating1.share") ? [say("{operating1.share} comes with {operating1.revenue}.")] : []),
    say("{company} has {revenue.2024} and {netIncome.2024}."),
    say("Consider {value.bear}, {value.base} and {value.bull}."),
  ]),
  ...inFamily("comparisons", "honest", [
    say("{growth.year} {is above|is below} {growth.threeYears}."),
    say("{value.base} {is above|is below} {price}."),
    say("{revenue.2024} {rose from|fell from} {revenue.2023}."),
    say("{margin.ttm} {exceeds|falls short of} {stableMargin.base}; beside it stands {nextMargin.base}."),
  ]),
  ...inFamily("facts", "honest", [say("{weight.revenueGrowthRate}"), say("{weight.stableNetIncomeMargin}")]),
  ...inFamily("quotations", "honest", [
    ...sentences.slice(0, 3).map((sentence) => quoted(sentence)),
    ...sentences.slice(-2).map((sentence) => quoted(sentence, "For comparison, {quote}")),
  ]),
];
