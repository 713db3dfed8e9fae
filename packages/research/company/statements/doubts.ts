import { nameInput } from "@plumbline/report/name-input.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import type { ConceptName, StatementPeriod } from "../company-data.ts";
import { filingLabel, inMillions } from "../filings/figures.ts";
import { findRival } from "../filings/settle-duplicates.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { chooseRevenue } from "./choose-revenue.ts";
import { findDebtDoubt, findRelatedDoubt } from "./debt-doubt.ts";
import { findLeftOut } from "./own-debt-left-out.ts";
import { namesOwnDebt, type OwnDebt } from "./own-debt.ts";
import { doubtVintage } from "./keep-vintage.ts";
import type { Quarters } from "./quarters.ts";
import type { Reading } from "./read-terms.ts";
import { resolveReading } from "./resolve-figure.ts";

/** Warns if filings give two totals of revenue for the newest year or months and nothing decides. */
const findRevenueDoubts = (facts: CompanyFacts, sic: number | null, spans: readonly Span[]): Warning[] => {
  for (const { start, end } of spans) {
    const chosen = chooseRevenue({ facts, span: { start, end }, sic });
    if (!chosen?.doubt) continue;
    const [first] = chosen.reading.picked;
    return [
      {
        code: "REVENUE_IN_DOUBT",
        message: `Revenue of ${start} to ${end} is taken as ${inMillions(chosen.reading.value)} million (${first?.fact.tag}); the filings also give ${chosen.doubt}, and nothing in them decides between the two.`,
      },
    ];
  }
  return [];
};

/** Warns if the twelve months may count a part that was sold after the year's own filing. */
const findVintageDoubts = (
  facts: CompanyFacts,
  sic: number | null,
  year: StatementPeriod,
  [newest]: readonly Quarters[],
): Warning[] => {
  if (!newest || newest.isMoved) return [];
  const [whole, before] = [year, newest.before].map(({ start, end }) =>
    resolveReading({ facts, name: "revenue", span: { start, end }, sic }),
  );
  const doubt =
    whole && before ? doubtVintage({ facts, last: year, year: whole, before, earlier: newest.before }) : null;
  return doubt
    ? [{ code: "REVENUE_IN_DOUBT", message: `Revenue of the twelve months counts the whole year: ${doubt}.` }]
    : [];
};

/** Figures that a doubt of their reading, or a second value of the same filing, is said of. */
const doubted: readonly ConceptName[] = [
  "revenue",
  "netIncome",
  "bookEquity",
  "capitalExpenditure",
  "dividends",
  "buybacks",
];

/**
 * Reads debt of a span, due later and within a year, with lines that only a report's own document
 * has, and says why it may lack one; doubt is null if nothing says so.
 */
export const doubtDebt = ({
  facts,
  span,
  instance = null,
  own = null,
}: {
  facts: CompanyFacts;
  span: Span;
  instance?: Instance | null;
  own?: OwnDebt | null;
}): { read: Reading[]; doubt: string | null } => {
  const [short = null, long = null] = (["shortTermDebt", "longTermDebt"] as const).map((name) =>
    own ? own[name] : resolveReading({ facts, name, span }),
  );
  const debt = [short, long].flatMap((one) => one?.picked ?? []);
  // Of eleven such doubts in filings of 2009 four were right, and all four documents name a
  // borrowing; of the seven others one does.
  const mayLack = instance === null || namesOwnDebt(facts, instance, span.end, own?.lines);
  const doubt =
    (mayLack ? findDebtDoubt({ facts, span, short, long }) : null) ??
    (instance && (!own || own.isOpen) ? findLeftOut({ facts, instance, end: span.end, debt }) : null) ??
    findRelatedDoubt({ facts, span }, (short?.value ?? 0) + (long?.value ?? 0));
  return { read: [long, short].flatMap((one) => (one?.value ? [one] : [])), doubt };
};

/**
 * Warns of figures of the newest year or months that the filings leave in doubt: two totals of
 * revenue, or a line that may be missing because its tag is the filer's own.
 */
export const findDoubts = ({
  facts,
  sic,
  year,
  quarters,
  instance = null,
  own = null,
}: {
  facts: CompanyFacts;
  sic: number | null;
  year: StatementPeriod;
  quarters: readonly Quarters[];
  /** Facts of the newest 10-K's own document. */
  instance?: Instance | null;
  /** Debt of the newest year with lines that only this document has. */
  own?: OwnDebt | null;
}): Warning[] => {
  const spans: Span[] = [year, ...quarters.slice(0, 1).map(({ current }) => current)];
  const write = (readings: Reading[], title: string, { end }: Span, doubt: string): Warning => {
    const value = readings.reduce((sum, reading) => sum + reading.value, 0);
    const tags = readings.map(({ picked }) => picked[0]?.fact.tag).join(" and ");
    return {
      code: "FIGURE_IN_DOUBT",
      message: `${title} of ${end} is taken as ${inMillions(value)} million (${tags}); ${doubt}.`,
    };
  };
  const others = doubted.flatMap((name): Warning[] => {
    for (const { start, end } of spans) {
      const span = { start, end };
      const reading = resolveReading({ facts, name, span, sic });
      if (reading?.doubt) return [write([reading], nameInput(name), span, reading.doubt)];
      const rival = reading?.picked.map(({ fact }) => findRival(fact, facts)).find((one) => one !== null);
      if (reading && rival)
        return [
          write(
            [reading],
            nameInput(name),
            span,
            `the ${filingLabel(rival)} also gives ${inMillions(rival.value)} million under ${rival.tag}, and nothing in it decides between the two`,
          ),
        ];
    }
    return [];
  });
  const debts = spans.flatMap(({ start, end }, i): Warning[] => {
    const span = { start, end };
    const { read, doubt } = doubtDebt(i === 0 ? { facts, span, instance, own } : { facts, span });
    return read.length > 0 && doubt ? [write(read, "Debt", span, doubt)] : [];
  });
  return [
    ...findRevenueDoubts(facts, sic, spans),
    ...findVintageDoubts(facts, sic, year, quarters),
    ...others,
    ...debts.slice(0, 1),
  ];
};
