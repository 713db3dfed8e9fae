import type { ConceptName, NoteName } from "../../company/company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { isBalanceNote } from "../../company/details/note-figures.ts";
import { concepts } from "../../company/statements/concepts.ts";
import { isCashPart } from "../../company/statements/whole-cash.ts";
import { isDebtPart } from "../../company/statements/whole-debt.ts";
import { daysBetween } from "../../company/filings/dates.ts";
import { isNumber } from "../../numbers.ts";

/** A figure of the statements or of their notes. */
export type Line = ConceptName | NoteName;

const isConceptName = (line: Line): line is ConceptName => line in concepts;

/** Returns whether a line is of a day, as what is owned or owed, not of a year. */
export const isBalanceLine = (line: Line): boolean =>
  isConceptName(line) ? concepts[line].kind === "balance" : isBalanceNote(line);

/** A fiscal year of the record. */
export type CompanyYear = {
  fiscalYear: number;
  /** The figure of a line in millions; null if it is not filed, or is of another day. */
  read: (line: Line) => number | null;
  /** Whether no filing states a line, so that it holds what the line of others does not; else absent. */
  isDerived?: (line: Line) => boolean;
  /** Whether a line is missing, or its newest figure is of another day: no sum with it can be made. */
  isOfOtherDay?: (line: Line) => boolean;
};

type Figures = Partial<Record<Line, Figure>>;

const derivedIn =
  (figures: Figures) =>
  (line: Line): boolean =>
    figures[line]?.source.kind === "derived";

/** Fiscal years of a record at most: those that the report shows. */
const mostYears = 10;

/** Lists the fiscal years of the record, oldest first, with the figures of statements and notes. */
export const listYears = (brief: CompanyBrief, evidence: Evidence): CompanyYear[] =>
  brief.statements.annual
    .filter(({ fiscalYear }) => fiscalYear >= evidence.growth.from)
    .slice(-mostYears)
    .map(({ fiscalYear, end, figures }, i, years) => ({
      fiscalYear,
      isOfOtherDay: (line) =>
        (line === "shortTermDebt" && isDebtPart(years, i)) ||
        (line === "shortTermInvestments" && isCashPart(years, i)),
      isDerived: derivedIn(figures),
      read: (line) => {
        if (isConceptName(line)) {
          const { value, source } = figures[line];
          return isNumber(value) && (source.periodEnd ?? end) === end ? value : null;
        }
        const series = brief.details.noteFigures?.[line];
        return series?.values.find((one) => one.fiscalYear === fiscalYear)?.value ?? null;
      },
    }));

/** Finds the newest fiscal year of the record. */
export const findNewestYear = (brief: CompanyBrief, evidence: Evidence): CompanyYear | undefined =>
  listYears(brief, evidence).at(-1);

/** Days by which the latest twelve months must end after the last fiscal year to say more than it. */
const leastNewerDays = 45;

/** The latest twelve months, with the figures of statements alone: notes are of fiscal years. */
export type LatestMonths = CompanyYear & {
  end: string;
  /** The newest figure of a line, that of the last fiscal year where later quarters have none. */
  readAny: (line: Line) => number | null;
};

/** Returns the trailing twelve months, of their end alone: the last fiscal year without newer ones. */
export const readNewest = ({
  statements: { trailing },
}: Pick<CompanyBrief, "statements">): Pick<CompanyYear, "read" | "isDerived"> => {
  const figures: Figures = trailing.figures;
  return {
    isDerived: derivedIn(figures),
    read: (line) => {
      const figure = figures[line];
      return figure?.source.periodEnd === trailing.end ? figure.value : null;
    },
  };
};

/** Returns the latest twelve months; null if they are the last fiscal year's. */
export const readLatest = ({ statements }: CompanyBrief): LatestMonths | null => {
  const { annual, trailing } = statements;
  const last = annual.at(-1);
  if (!last || daysBetween(last.end, trailing.end) < leastNewerDays) return null;
  const figures: Figures = trailing.figures;
  return {
    fiscalYear: last.fiscalYear,
    end: trailing.end,
    ...readNewest({ statements }),
    isOfOtherDay: (line) => {
      const figure = figures[line];
      return isNumber(figure?.value) && figure.value !== 0 && figure.source.periodEnd !== trailing.end;
    },
    readAny: (line) => {
      const figure = figures[line];
      if ((figure?.source.periodEnd ?? "") > last.end) return figure?.value ?? null;
      const own = (last.figures as typeof figures)[line];
      return (own?.source.periodEnd ?? last.end) === last.end ? (own?.value ?? null) : null;
    },
  };
};

/**
 * Returns a line of the newest fiscal year, or of the latest twelve months, with its source; null
 * if it is not filed.
 */
export const findFigure = (brief: CompanyBrief, line: Line, isLatest: boolean): Figure | null => {
  const { annual, trailing } = brief.statements;
  const last = isLatest ? trailing : annual.at(-1);
  if (isConceptName(line)) return last && last.figures[line].value !== null ? last.figures[line] : null;
  const series = brief.details.noteFigures?.[line];
  if (isLatest) return series?.latest?.figure ?? null;
  const value = series?.values.at(-1)?.value;
  return series && isNumber(value) ? { value, source: series.source } : null;
};
