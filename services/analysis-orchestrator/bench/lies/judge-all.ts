import { knownHonest, knownLies } from "./known-families.ts";
import { companies, judge, type Judged, openCompany } from "./lie-case.ts";

/** Judges every case of every company. */
export const judgeAll = async (): Promise<Record<"known families", Judged[]>> => {
  const known: Judged[] = [];
  for (const ticker of companies) {
    const company = await openCompany(ticker);
    for (const one of [...knownLies(company), ...knownHonest(company)]) known.push(judge(company, one));
  }
  return { "known families": known };
};
