import type { ReportContent } from "@plumbline/report/report.ts";
import { splitSentences } from "@plumbline/report/split-sentences.ts";
import { dateInWords, decimal, money, monthInWords, percent } from "../analyst/wording/format.ts";
import { median } from "../numbers.ts";
import { rate } from "./claim-words.ts";

type Content = Pick<ReportContent, "thesis" | "inputs" | "financials" | "peers">;
type Check = (found: Record<string, string>, content: Content) => boolean;

const amount = String.raw`\$[\d.]+(?:m|bn|trn)`;

/** Lists the fiscal years of which the inputs have net income, oldest first. */
const listYears = ({ inputs }: Content): number[] =>
  Object.keys(inputs)
    .flatMap((key) => Number(/^netIncome, fiscal (\d{4})$/.exec(key)?.[1] ?? NaN) || [])
    .toSorted((a, b) => a - b);

/** Returns the last fiscal year, with its net income and revenue in millions. */
const lastYear = (content: Content) => {
  const { inputs, financials } = content;
  const year = listYears(content).at(-1) ?? NaN;
  return {
    year,
    income: inputs[`netIncome, fiscal ${year}`] ?? NaN,
    revenue: inputs[`revenue, fiscal ${year}`] ?? NaN,
    adjusted: financials.adjusted.find(({ label }) => label === String(year))?.adjustedNetIncome ?? NaN,
  };
};

/** Reads what gains less losses on stakes came to after tax in a fiscal year, from the notes of the adjustments. */
const gainsAfterTax = ({ financials }: Content, year: number): number => {
  const note = new RegExp(
    `^${year}: (?<sign>gains|losses) on (?:stakes in other companies|equity-method stakes) of [\\d,]+ million taken out of net income, (?<size>[\\d,]+) after tax`,
  );
  return financials.notes.reduce((sum, one) => {
    const found = note.exec(one)?.groups;
    const size = Number((found?.["size"] ?? "0").replaceAll(",", ""));
    return found?.["sign"] === "losses" ? sum - size : sum + size;
  }, 0);
};

/** Takes a gain from tax of the last fiscal year out of its income, and tax at 25% off; in millions. */
const taxed = (content: Content, income: number): { filed: number; left: number } => {
  const { inputs } = content;
  const [filed = NaN, pretax = NaN] = ["incomeTax", "pretaxIncome"].map(
    (line) => inputs[`${line}, fiscal ${lastYear(content).year}`] ?? NaN,
  );
  return { filed, left: filed < 0 && pretax > 0 ? income + filed - pretax / 4 : NaN };
};

/** A note gives an amount in whole millions. */
const noteRounding = 0.5;

/** Lists net income of each fiscal year as a share of operating income, oldest first. */
const readShares = (content: Content): number[] =>
  listYears(content).flatMap((year) => {
    const of = content.inputs[`operatingIncome, fiscal ${year}`];
    return of && of > 0 ? [(content.inputs[`netIncome, fiscal ${year}`] ?? NaN) / of] : [];
  });

/** Reads the latest twelve months, and the median share of net income in operating income before. */
const readRelation = (content: Content) => {
  const { financials, inputs } = content;
  const trailing = financials.adjusted.find(({ label }) => label === "TTM");
  const operating = inputs["operatingIncome"] ?? NaN;
  const shares = readShares(content);
  const usual = median(shares) ?? NaN;
  // Of the same days as operating income: the model's first year has 365 of 53 weeks.
  const [income, revenue] = [trailing?.netIncome.value ?? NaN, trailing?.revenue.value ?? NaN];
  return {
    end: trailing?.periodEnd ?? "",
    last: shares.at(-1) ?? NaN,
    share: income / operating,
    usual,
    margin: income / revenue,
    atUsual: (usual * operating) / revenue,
  };
};

const isAmount = (shown: string | undefined, millions: number | undefined): boolean =>
  millions !== undefined && money(Math.abs(millions)) === shown;

const checks: readonly [pattern: RegExp, check: Check][] = [
  [
    /P\/E on fiscal (?<at>\d{4}) income was (?<own>[\d.]+), or (?<without>[\d.]+) with 25\.0% tax/,
    ({ at, own, without }, content) => {
      const { year, income } = lastYear(content);
      const ratio = content.peers.own.priceToEarnings ?? NaN;
      return (
        Number(at) === year &&
        decimal(ratio, 1) === own &&
        decimal((ratio * income) / taxed(content, income).left, 1) === without
      );
    },
  ],
  [
    /P\/E on fiscal (?<at>\d{4}) income was (?<own>[\d.]+), or (?<without>[\d.]+) without (?<kind>gains|losses) on stakes/,
    ({ at, own, without, kind }, content) => {
      const { year, income } = lastYear(content);
      const ratio = content.peers.own.priceToEarnings ?? NaN;
      const gains = gainsAfterTax(content, year);
      return (
        Number(at) === year &&
        decimal(ratio, 1) === own &&
        (kind === "gains") === gains > 0 &&
        Math.abs((ratio * income) / (income - gains) - Number(without)) < 0.06
      );
    },
  ],
  [
    new RegExp(
      `^With 25\\.0% tax instead of a (?<tax>${amount}) gain the net margin would be ${rate("without")}, not ${rate("margin")}`,
    ),
    ({ tax, without, margin }, content) => {
      const { income, revenue } = lastYear(content);
      const { filed, left } = taxed(content, income);
      return (
        isAmount(tax, filed) && percent(left / revenue) === without && percent(income / revenue) === margin
      );
    },
  ],
  [
    new RegExp(
      `^With 25\\.0% tax instead of a (?<tax>${amount}) gain fiscal (?<year>\\d{4})'s adjusted margin would be ${rate("without")}, not ${rate("margin")}`,
    ),
    ({ tax, year: at, without, margin }, content) => {
      const { year, adjusted, revenue } = lastYear(content);
      const { filed, left } = taxed(content, adjusted);
      return (
        Number(at) === year &&
        isAmount(tax, filed) &&
        percent(left / revenue) === without &&
        percent(adjusted / revenue) === margin
      );
    },
  ],
  [
    new RegExp(`the adjusted margin, ${rate("shown")} in fiscal (?<year>\\d{4}) at the usual tax`),
    ({ shown, year: at }, content) => {
      const { year, adjusted, revenue } = lastYear(content);
      return Number(at) === year && percent(taxed(content, adjusted).left / revenue) === shown;
    },
  ],
  [
    new RegExp(
      `^Without (?:the|these) (?<kind>gains|losses)(?: on stakes in other companies of (?<size>${amount}) before tax)? (?:the net margin|it) was ${rate("without")}(?:, not ${rate("margin")})?\\.`,
    ),
    ({ kind, size, without, margin }, content) => {
      const { year, income, revenue } = lastYear(content);
      const gains = gainsAfterTax(content, year);
      const bounds = [-noteRounding, noteRounding].map((by) => percent((income - gains + by) / revenue));
      return (
        bounds.includes(without ?? "") &&
        (margin === undefined || percent(income / revenue) === margin) &&
        (kind === "gains") === gains > 0 &&
        (size === undefined || isAmount(size, content.inputs[`equityGains, fiscal ${year}`]))
      );
    },
  ],
  [
    new RegExp(
      `(?<kind>[Gg]ains|[Ll]osses) on stakes in other companies \\((?<size>${amount}), after (?:(?<other>gains|losses) of )?(?<before>${amount})\\)`,
    ),
    ({ kind, size, other, before }, content) => {
      const { year } = lastYear(content);
      const [now, last] = [year, year - 1].map((at) => content.inputs[`equityGains, fiscal ${at}`] ?? NaN);
      const wasGain = (other ?? kind)?.toLowerCase() === "gains";
      return (
        isAmount(size, now) &&
        isAmount(before, last) &&
        (kind?.toLowerCase() === "gains") === (now ?? NaN) > 0 &&
        wasGain === (last ?? NaN) > 0
      );
    },
  ],
  [
    new RegExp(`^The net margin of the latest twelve months was ${rate("margin")}\\.$`),
    ({ margin }, content) => percent(readRelation(content).margin) === margin,
  ],
  [
    new RegExp(
      `^In the year to (?<day>\\w+ \\d{4}) .*lifted net income to ${rate("share")} of operating income \\(usually ${rate("usual")}\\)`,
    ),
    (found, content) => {
      const { share, usual, last, end } = readRelation(content);
      return (
        monthInWords(end) === found["day"] &&
        share > usual &&
        share > last &&
        percent(share) === found["share"] &&
        percent(usual) === found["usual"]
      );
    },
  ],
  [
    new RegExp(
      `^Net income was ${rate("share")} of operating income, usually ${rate("usual")}; we have not read why`,
    ),
    (found, content) => {
      const usual = median(readShares(content).slice(-5)) ?? NaN;
      return percent(readRelation(content).last) === found["share"] && percent(usual) === found["usual"];
    },
  ],
  [
    new RegExp(
      `^Net income of the year to (?<day>\\d+ \\w+ \\d{4}) was ${rate("share")} of operating income; at the usual ${rate("usual")} it would be ${rate("atUsual")} of revenue, not ${rate("margin")}`,
    ),
    ({ day, ...found }, content) => {
      const { end, share, usual, atUsual, margin } = readRelation(content);
      const actual: Record<string, number> = { share, usual, atUsual, margin };
      return (
        dateInWords(end) === day &&
        Object.entries(found).every(([name, shown]) => percent(actual[name] ?? NaN) === shown)
      );
    },
  ],
  [
    new RegExp(
      `^Items outside operations, or tax, lift today's; at their usual level it would be ${rate("level")}\\.$`,
    ),
    ({ level }, content) => {
      const { margin, atUsual } = readRelation(content);
      const today = content.financials.adjusted.find(({ label }) => label === "TTM");
      return percent((today?.adjustedNetIncomeMargin ?? NaN) - (margin - atUsual)) === level;
    },
  ],
];

/**
 * Finds what a report's texts say of gains outside operations and of tax gains, and of margins
 * without them, and which of it the tables and inputs of the same report contradict.
 */
export const findOutsideClaims = (content: Content): { claims: string[]; contradictions: string[] } => {
  const { answers = [], marginAnalysis } = content.thesis;
  const read = [...answers.map(({ text }) => text), marginAnalysis.text]
    .flatMap((text) => splitSentences(text))
    .flatMap((sentence) =>
      checks.flatMap(([pattern, check]) => {
        const groups = pattern.exec(sentence)?.groups;
        return groups ? [{ sentence, isTrue: check({ ...groups }, content) }] : [];
      }),
    );
  return {
    claims: read.map(({ sentence }) => sentence),
    contradictions: read.filter(({ isTrue }) => !isTrue).map(({ sentence }) => sentence),
  };
};
