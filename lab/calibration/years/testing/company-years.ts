import {
  conceptNames,
  type ConceptName,
  type StatementPeriod,
} from "@plumbline/research/company/company-data.ts";
import type { SampleCompany } from "@plumbline/test-servers/mirror/data.ts";
import type { CompanyYears } from "../compare-years.ts";
import { readReports } from "../read-reports.ts";

/** "10-K 2021-02-10: NetIncomeLoss 2020 100, Assets @2020 900": money in millions, one report a line. */
const readLine = (line: string) => {
  const [, form = "", filed = "", facts = ""] = line.match(/^\s*(\S+) (\S+): (.*)$/) ?? [];
  return {
    form,
    filed,
    facts: facts.split(", ").map((fact) => {
      const [tag = "", year = "", value = ""] = fact.split(" ");
      const isBalance = year.startsWith("@");
      const end = `${year.replace("@", "")}-12-31`;
      return {
        tag,
        start: isBalance ? 0 : `${end.slice(0, 4)}-01-01`,
        end,
        value: Number(value) * 1e6,
      } as const;
    }),
  };
};

const periodOf = (fiscalYear: number, figures: Partial<Record<ConceptName, number>>): StatementPeriod => ({
  label: String(fiscalYear),
  fiscalYear,
  start: `${fiscalYear}-01-01`,
  end: `${fiscalYear}-12-31`,
  figures: Object.fromEntries(
    conceptNames.map((name) => [
      name,
      { value: figures[name] ?? null, source: { kind: "filing", label: "As filed", tag: name } },
    ]),
  ) as StatementPeriod["figures"],
});

/**
 * Creates a made-up company from its reports, one a line, and the product's figures by year, in
 * millions.
 */
export const createCompanyYears = (
  reports: string,
  years: Record<number, Partial<Record<ConceptName, number>>>,
): CompanyYears => {
  const lines = reports.trim().split("\n").map(readLine);
  const facts: SampleCompany["facts"] = { "us-gaap": {} };
  for (const [index, line] of lines.entries())
    for (const { tag, start, end, value } of line.facts) {
      const unit = tag.startsWith("WeightedAverage") ? "shares" : "USD";
      const units = ((facts["us-gaap"] as SampleCompany["facts"][string])[tag] ??= {});
      (units[unit] ??= []).push([index, start, end, value]);
    }
  const filings = lines.map(({ form, filed }, i): SampleCompany["filings"][number] => [
    `0000000001-${filed.slice(2, 4)}-00000${i}`,
    form,
    filed,
    "",
    null,
    null,
    "",
  ]);
  return {
    ticker: "MADE",
    annual: Object.entries(years).map(([year, figures]) => periodOf(Number(year), figures)),
    reports: readReports({ filings, facts }),
    prices: [],
  };
};
