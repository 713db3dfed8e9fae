import type { Peer } from "@plumbline/report/report.ts";
import { count, decimal, monthInWords, percent } from "../analyst/wording/format.ts";
import { possessive } from "../analyst/wording/possessive.ts";
import { industryTable } from "../data/reference-tables.ts";
import { isNumber, median } from "../numbers.ts";
import { type Check, type Claims, type Content, isMoved, judgeSentences } from "./claim-words.ts";

const did = String.raw`(?<move>grew|fell|stayed flat)(?: (?<size>[\d.]+%))? at (?:a net margin of )?(?<margin>−?[\d.]+%)`;
const isYearOf = ({ move, size, margin }: Record<string, string>, { growth, netMargin }: Peer): boolean =>
  isNumber(growth) && isMoved(move, size, growth) && percent(netMargin ?? NaN) === margin;

/** Checks what each peer of a list did in its year. */
const checkTrade: Check = ({ list = "" }, { peers }) =>
  list.split("; ").every((one) => {
    const found = new RegExp(
      String.raw`^(?<name>.+?)(?:['’]s?)?(?: revenue)?(?: \((?:year to \w+ \d{4}|same year)\))? ${did}$`,
    ).exec(one)?.groups;
    const peer = peers.companies.find(({ name }) => name === found?.["name"]);
    return found !== undefined && peer !== undefined && isYearOf({ ...found }, peer);
  });

/** Multiple of the company's revenue up to which a peer is near it in size. */
const nearInSize = 2;

/** Ratio of revenues, either way, up to which a peer may be named without it. */
const alike = 1.26;

/** Checks growth and margin of each peer of similar size, or of the sector, and whether its revenue is similar. */
const checkSize: Check = ({ list = "", kind }, { peers }) =>
  list.split(/(?<=\)) and /).every((one) => {
    const found =
      /^(?<name>.+?)(?:, with (?<ratio>[\d.]+) times its revenue)? \((?:to \w+ \d{4}: )?growth (?<growth>.+), margin (?<margin>.+)\)$/.exec(
        one,
      )?.groups;
    const peer = peers.companies.find(({ name }) => name === found?.["name"]);
    const factor = (peer?.revenue ?? NaN) / (peers.own.revenue ?? NaN);
    return (
      Math.max(factor, 1 / factor) <= nearInSize === (kind !== "Nearest of its sector") &&
      (found?.["ratio"] === undefined
        ? kind === "Nearest of its sector" || Math.max(factor, 1 / factor) < alike
        : decimal(factor, 1) === found["ratio"]) &&
      percent(peer?.growth ?? NaN) === found?.["growth"] &&
      percent(peer?.netMargin ?? NaN) === found?.["margin"]
    );
  });

/** Checks the company's year, and what all companies of its industry keep of revenue. */
const checkOwn: Check = ({ usual, ...found }, { peers, company }) => {
  const row = industryTable().rows.find(({ industry }) => industry === company.industry);
  return isYearOf(found, peers.own) && (usual === undefined || percent(row?.netMargin ?? NaN) === usual);
};

const checkRank =
  (of: "growth" | "netMargin"): Check =>
  ({ place, own }, { peers }) => {
    const [value, others] = [peers.own[of], peers.companies.map((peer) => peer[of]).filter(isNumber)];
    return (
      isNumber(value) &&
      percent(value) === own &&
      1 + others.filter((one) => one > value).length === Number(place)
    );
  };

const checkCount: Check = ({ of }, { peers }) =>
  [peers.companies.map(({ growth }) => growth), peers.companies.map(({ netMargin }) => netMargin)].some(
    (values) => values.filter(isNumber).length + 1 === Number(of),
  );

/** Checks the ratios of the company, of the peers that are named, and their median. */
const checkPrice: Check = ({ kind, own, list = "" }, { peers }) => {
  const of = kind === "P/E on" ? "priceToEarnings" : "priceToSales";
  const others = peers.companies.map((peer) => peer[of]).filter(isNumber);
  return (
    decimal(peers.own[of] ?? NaN, 1) === own &&
    list.split(/[,;] /).every((one) => {
      const [name, value] = [one.slice(0, one.lastIndexOf(" ")), one.slice(one.lastIndexOf(" ") + 1)];
      const peer = peers.companies.find((each) => each.name === name);
      const isMedian = name === `the ${possessive(count(others.length))} median is`;
      return decimal((isMedian ? median(others) : peer?.[of]) ?? NaN, 1) === value;
    })
  );
};

/** Reads net income of the latest twelve months beside that of the last fiscal year, with their revenue. */
const readIncomes = ({ financials: { adjusted } }: Content) => {
  const year = adjusted.findLast(({ label }) => label !== "TTM");
  const months = adjusted.find(({ label }) => label === "TTM");
  const incomeOf = (row: typeof year) => row?.netIncome.value ?? NaN;
  return { year: incomeOf(year), months: incomeOf(months), revenue: months?.revenue.value ?? NaN };
};

/** A note gives an amount in whole millions, and each margin is written with a decimal. */
const rounding = 0.0006;

/** Lists gains and losses on stakes after tax in a period, from its notes, in millions. */
const listStakes = ({ financials: { notes } }: Content, period: string): number[] => {
  const note = new RegExp(
    `^${period}: (?<kind>losses|gains) on (?:stakes in other companies|equity-method stakes) of [\\d,]+ million taken out of net income, (?<size>[\\d,]+) after tax`,
  );
  return notes.flatMap((one) => {
    const found = note.exec(one)?.groups;
    const size = Number((found?.["size"] ?? "").replaceAll(",", ""));
    return found ? [found["kind"] === "losses" ? -size : size] : [];
  });
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const isAbout = (shown: string | undefined, value: number): boolean =>
  Math.abs(Number.parseFloat((shown ?? "").replace("−", "-")) - value) < 100 * rounding;

/** Checks a price to the latest twelve months' income beside that of the fiscal year, without stakes if so said. */
const checkLatestPrice: Check = ({ latest, before = "", after = "" }, content) => {
  const { year, months } = readIncomes(content);
  const isWithout = `${before}${after}`.includes(" on stakes");
  const off = isWithout ? sumOf(listStakes(content, "Trailing twelve months")) : 0;
  return isAbout(latest, ((content.peers.own.priceToEarnings ?? NaN) * year) / (months - off));
};

/** Checks the net margin of the latest twelve months. */
const checkLatestMargin: Check = ({ latest }, content) => {
  const { months, revenue } = readIncomes(content);
  const off = sumOf(listStakes(content, "Trailing twelve months"));
  return percent(months / revenue) === latest || isAbout(latest, (100 * (months - off)) / revenue);
};

/** Checks that a margin without gains or losses leaves out those on stakes in the notes of the year. */
const checkWithout: Check = ({ without, kind }, content) => {
  const year = content.financials.adjusted.findLast(({ label }) => label !== "TTM");
  const items = listStakes(content, year?.label ?? "");
  if (items.length === 0 || !year) return null;
  const kinds = [items.some((item) => item > 0) && "gains", items.some((item) => item < 0) && "losses"];
  const own = content.peers.own.netMargin ?? NaN;
  return (
    kinds.filter(Boolean).join(" and ") === kind &&
    isAbout(without, 100 * (own - sumOf(items) / (year.revenue.value ?? NaN)))
  );
};

/** Checks that a market value is of a day on which shares trade. */
const checkDay: Check = ({ day = "" }) => new Date(`${day} UTC`).getUTCDay() % 6 !== 0;

/** Checks market value to sales beside that of the whole industry. */
const checkIndustryPrice: Check = ({ own, usual, month }, { peers, company }) => {
  const { rows, date } = industryTable();
  const row = rows.find(({ industry }) => industry === company.industry);
  return (
    decimal(peers.own.priceToSales ?? NaN, 1) === own &&
    decimal(row?.priceToSales ?? NaN, 1) === usual &&
    month === monthInWords(date)
  );
};

const rank = String.raw`(?<place>\d+)(?:st|nd|rd|th)(?: of \d+ compared)?`;
const checks: readonly [pattern: RegExp, check: Check][] = [
  [/^In .+, its industry, (?!.+ is \d)(?<list>.+)\.$/, checkTrade],
  [/^(?<kind>Similar size|Nearest in size|Nearest of its sector): (?<list>.+)\.$/, checkSize],
  [
    new RegExp(
      String.raw`^(?!In |Similar size: |Nearest in size: |Nearest of ).+ ${did}(?: before preferred dividends)?(?:, or .+)?(?:; its industry's is (?<usual>−?[\d.]+%)(?: \(\w+ \d{4}\))?)?\.$`,
    ),
    checkOwn,
  ],
  [new RegExp(String.raw`^.+ is ${rank} in growth \((?<own>−?[\d.]+%)`), checkRank("growth")],
  [
    new RegExp(
      String.raw`^.+ is (?:.* and )?${rank} in reported margin(?: before preferred dividends)? \((?<own>−?[\d.]+%)`,
    ),
    checkRank("netMargin"),
  ],
  [
    /, (?<factor>[\d.]+) times the next's size, is /,
    ({ factor }, { peers }) =>
      decimal(
        (peers.own.revenue ?? NaN) / Math.max(...peers.companies.map(({ revenue }) => revenue ?? 0)),
        1,
      ) === factor,
  ],
  [/(?:st|nd|rd|th) of (?<of>\d+) compared in (?:growth|reported margin)/, checkCount],
  [
    /['’]s? (?<kind>P\/E on|ratio of market value to) fiscal \d{4} (?:income(?: before preferred dividends)?|sales) was (?<own>[\d.,]+\d)(?:, [^()]+?)? \((?<list>.+)\)\.$/,
    checkPrice,
  ],
  [
    / was [\d.,]+\d(?<before>, or [^()]*)?, (?<latest>[\d.]+) on the latest twelve months'(?<after> without [a-z ]+)? \(/,
    checkLatestPrice,
  ],
  [
    /margin(?: before preferred dividends)? (?:of |\()−?[\d.]+%(?:, or [^(),;]+)?, (?<latest>−?[\d.]+%) over twelve months/,
    checkLatestMargin,
  ],
  [
    /margin(?: before preferred dividends)? (?:of |\()−?[\d.]+%, or (?:\d+\w\w at )?(?<without>−?[\d.]+%) without (?<kind>gains and losses|gains|losses) on stakes/,
    checkWithout,
  ],
  [/^On (?<day>\d+ \w+ \d{4}) .+ (?:market value|P\/E on) /, checkDay],
  [
    /market value was (?<own>[\d.]+) times sales of fiscal \d{4} \(industry(?:, (?<month>\w+ \d{4}))?: (?<usual>[\d.]+) times\)\.$/,
    checkIndustryPrice,
  ],
];

/**
 * Finds what a report says of the company among its peers and in its industry, and which of it the
 * tables contradict: the report's own, and that of industries.
 */
export const findPeerClaims = (content: Content): Claims => {
  const answer = (content.thesis.answers ?? []).find(({ question }) =>
    question.startsWith("How does it compare"),
  );
  const sentences = (answer?.text ?? "").split(/(?<=\.) (?=\p{Lu}|“)/u);
  return judgeSentences(sentences, (sentence) =>
    checks.map(([pattern, check]) => {
      const groups = pattern.exec(sentence)?.groups;
      return groups ? check({ ...groups }, content) : null;
    }),
  );
};
