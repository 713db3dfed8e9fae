import { contextCases } from "./context-families.ts";
import { frozenCases } from "./frozen-families.ts";
import { heldOutCases } from "./held-out-families.ts";
import { knownHonest, knownLies } from "./known-families.ts";
import { quotationCases } from "./quotation-families.ts";
import { heldOutLies, honestKinds, lies } from "./kinds/all-kinds.ts";
import { judgeKinds } from "./kinds/judge-kinds.ts";
import { companies, type Company, judge, type Judged, openCompany, openFiledCompany } from "./lie-case.ts";
import { passageCases } from "./passage-families.ts";
import { wordCases } from "./word-families.ts";
import { arrangedCases, judgeArrangedTexts } from "./text-families.ts";
import { figureCases } from "./figure-families.ts";
import { viewCases } from "./view-families.ts";

/** Companies whose annual reports the sample data hold. */
const filed = ["AAPL", "KO", "NKE", "NVDA", "PG", "TSLA", "WMT"];

/** Judges every case of every company. */
export const judgeAll = async (): Promise<Record<"known families" | "held-out families", Judged[]>> => {
  const known: Judged[] = [];
  for (const ticker of companies) {
    const company = await openCompany(ticker);
    const lists = [knownLies, knownHonest, quotationCases, wordCases, figureCases, viewCases, arrangedCases];
    known.push(
      ...lists.flatMap((list) => list(company)).map((one) => judge(company, one)),
      ...judgeArrangedTexts(company),
    );
  }
  const made = await openCompany(companies[0] ?? "");
  known.push(...passageCases(made).map(({ company, lieCase }) => judge(company, lieCase)));
  known.push(...contextCases(made).map(({ company, lieCase }) => judge(company, lieCase)));
  const heldOut: Judged[] = [];
  for (const ticker of companies) {
    const company = await openCompany(ticker);
    heldOut.push(...frozenCases(company).map((one) => judge(company, one)));
  }
  const opened = new Map<string, Company>();
  for (const ticker of filed) {
    const company = await openFiledCompany(ticker);
    opened.set(ticker, company);
    heldOut.push(...heldOutCases(company).map((one) => judge(company, one)));
  }
  const by = { first: made, filed: opened };
  known.push(...judgeKinds(lies, "lie", by), ...judgeKinds(honestKinds, "honest", by));
  heldOut.push(...judgeKinds(heldOutLies, "lie", by));
  return { "known families": known, "held-out families": heldOut };
};
