import { listFilings } from "@plumbline/analysis-orchestrator/living/find-causes.ts";
import type { CompanyRecords } from "@plumbline/market/company-as-of.ts";
import { valueDays } from "@plumbline/market/value-days.ts";
import { addDays } from "@plumbline/research/company/filings/dates.ts";
import { type PlannedDay, planFilings } from "./plan-filings.ts";

/** Filings with figures of one company and date; hasNews: it has a value then, and had one before. */
export type Planned = PlannedDay & { accessions: string[]; hasNews: boolean };

/** Lists the dates of a company's filings with figures, while it has prices. */
const planCompany = (records: CompanyRecords, seed: number): Omit<Planned, "hasNews">[] => {
  const [first, last] = [records.prices[0]?.date ?? "", records.prices.at(-1)?.date ?? ""];
  const known = listFilings(records, first);
  return planFilings(records, { seed, after: first, until: last }).flatMap((planned) => {
    const accessions = known.filter(({ filed }) => filed === planned.filed).map(({ accession }) => accession);
    return accessions.length > 0 ? [{ ...planned, accessions }] : [];
  });
};

/** Plans the newest filings of companies, at least so many, in the order in which they were accepted. */
export const planReplay = async (
  companies: readonly CompanyRecords[],
  { filings, seed, trials }: { filings: number; seed: number; trials: number },
): Promise<Planned[]> => {
  const all = companies
    .flatMap((records) => planCompany(records, seed).map((planned) => ({ records, planned })))
    .toSorted((a, b) => a.planned.acceptedAt.getTime() - b.planned.acceptedAt.getTime());
  const plan: Planned[] = [];
  for (let count = 0; all.length > 0 && count < filings;) {
    const { records, planned } = all.pop() as (typeof all)[number];
    const days = [addDays(planned.filed, -1), planned.filed].map((day) => ({ day, trials }));
    const valued = await valueDays({ records, days });
    plan.unshift({ ...planned, hasNews: valued.every((one) => "row" in one) });
    count += planned.accessions.length;
  }
  return plan;
};
