import type { Peer } from "@plumbline/report/report.ts";
import { decimal, monthInWords, percent } from "../analyst/wording/format.ts";
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
    list.split(", ").every((one) => {
      const [name, value] = [one.slice(0, one.lastIndexOf(" ")), one.slice(one.lastIndexOf(" ") + 1)];
      const peer = peers.companies.find((each) => each.name === name);
      const isMedian = name === `median of ${others.length}`;
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

/** Checks a price to the latest twelve months' income beside that of the fiscal year. */
const checkLatestPrice: Check = ({ latest }, content) => {
  const { year, months } = readIncomes(content);
  return decimal(((content.peers.own.priceToEarnings ?? NaN) * year) / months, 1) === latest;
};

/** Checks the net margin of the latest twelve months. */
const checkLatestMargin: Check = ({ latest }, content) => {
  const { months, revenue } = readIncomes(content);
  return percent(months / revenue) === latest;
};

/** Checks that a margin and a price without gains leave out the same part of income. */
const checkWithout: Check = ({ without }, content) => {
  const note = content.financials.notes.join("\n");
  const year = content.financials.adjusted.findLast(({ label }) => label !== "TTM");
  const found = new RegExp(
    `${year?.label}: (?<loss>losses|gains)[a-z ]* on stakes in other companies of [^.]* (?<size>[\\d,]+) after tax`,
  ).exec(note)?.groups;
  if (!found || !year) return null;
  const gain = (found["loss"] === "losses" ? -1 : 1) * Number((found["size"] ?? "").replaceAll(",", ""));
  // Notes are after tax, as the gain that is left out is.
  return (
    Math.abs(
      Number.parseFloat(without ?? "") / 100 -
        ((year.netIncome.value ?? NaN) - gain) / (year.revenue.value ?? NaN),
    ) < 0.0006
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

const rank = String.raw`(?<place>\d+)(?:st|nd|rd|th)(?: of \d+)?`;
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
  [/(?:st|nd|rd|th) of (?<of>\d+) in (?:growth|reported margin)/, checkCount],
  [
    /['’]s? (?<kind>P\/E on|ratio of market value to) fiscal \d{4} (?:income(?: before preferred dividends)?|sales) was (?<own>[\d.,]+\d)(?:, or [^()]+?)?(?:, (?<latest>[\d.]+) on the latest twelve months')? \((?<list>.+)\)\.$/,
    checkPrice,
  ],
  [/, (?<latest>[\d.]+) on the latest twelve months' \(/, checkLatestPrice],
  [/%, (?<latest>−?[\d.]+%) in the latest twelve months/, checkLatestMargin],
  [/^.+ at a net margin of .+, or (?<without>−?[\d.]+%) without (?:gains|losses) on stakes/, checkWithout],
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
