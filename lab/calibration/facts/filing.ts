/** The statements that are compared: income, comprehensive income, balance sheet, cash flows. */
export type StatementName = "IS" | "CI" | "BS" | "CF";

/** One line of a statement as it is presented, without its values. */
export type PresentedLine = {
  statement: StatementName;
  report: number;
  line: number;
  tag: string;
  version: string;
  label: string;
  /** Whether the statement shows the value with the opposite sign. */
  isNegated: boolean;
  /** The tag's natural balance, credit or debit; null if it has none. */
  balance: "C" | "D" | null;
};

/**
 * One reported number without dimensions. end is YYYYMMDD, rounded to the end of a month; quarters
 * is 0 for a balance.
 */
type ReportedNumber = {
  tag: string;
  version: string;
  end: number;
  quarters: number;
  unit: string;
  value: number;
};

/** One 10-K or 10-Q with its presented lines, in order, and its numbers. */
export type Filing = {
  accession: string;
  cik: number;
  company: string;
  sic: number | null;
  form: string;
  /** The date of the balance sheet as YYYYMMDD, rounded to the end of a month. */
  period: number;
  filed: number;
  lines: PresentedLine[];
  numbers: ReportedNumber[];
};
