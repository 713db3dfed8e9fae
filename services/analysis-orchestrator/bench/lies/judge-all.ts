import { heldOutCases } from "./held-out-families.ts";
import { knownHonest, knownLies } from "./known-families.ts";
import { laterCases } from "./later-families.ts";
import { companies, judge, type Judged, openCompany } from "./lie-case.ts";
import { secondCases } from "./second-families.ts";

/** Judges every case of every company. */
export const judgeAll = async (): Promise<Record<"known families" | "held-out families", Judged[]>> => {
  const [known, heldOut]: [Judged[], Judged[]] = [[], []];
  for (const ticker of companies) {
    const company = await openCompany(ticker);
    const cases = [knownLies, knownHonest, laterCases, secondCases].flatMap((list) => list(company));
    known.push(...cases.map((one) => judge(company, one)));
    heldOut.push(...heldOutCases(company).map((one) => judge(company, one)));
  }
  return { "known families": known, "held-out families": heldOut };
};
