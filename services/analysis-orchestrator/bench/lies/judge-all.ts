import { knownHonest, knownLies } from "./known-families.ts";
import { laterCases } from "./later-families.ts";
import { companies, judge, type Judged, openCompany } from "./lie-case.ts";
import { secondCases } from "./second-families.ts";

/** Judges every case of every company. */
export const judgeAll = async (): Promise<Record<"known families", Judged[]>> => {
  const known: Judged[] = [];
  for (const ticker of companies) {
    const company = await openCompany(ticker);
    const cases = [
      ...knownLies(company),
      ...knownHonest(company),
      ...laterCases(company),
      ...secondCases(company),
    ];
    known.push(...cases.map((one) => judge(company, one)));
  }
  return { "known families": known };
};
