import { contextCases } from "./context-families.ts";
import { frozenCases } from "./frozen-families.ts";
import { heldOutCases } from "./held-out-families.ts";
import { knownHonest, knownLies } from "./known-families.ts";
import { laterCases } from "./later-families.ts";
import { apartKinds } from "./kinds/apart-kinds.ts";
import { buildingKinds } from "./kinds/building-kinds.ts";
import { eighthApartKinds } from "./kinds/eighth-apart-kinds.ts";
import { eighthFairKinds } from "./kinds/eighth-fair-kinds.ts";
import { eighthKinds } from "./kinds/eighth-kinds.ts";
import { eighthOtherKinds } from "./kinds/eighth-other-kinds.ts";
import { eleventhFairKinds } from "./kinds/eleventh-fair-kinds.ts";
import { eleventhKinds } from "./kinds/eleventh-kinds.ts";
import { eleventhOtherKinds } from "./kinds/eleventh-other-kinds.ts";
import { fairKinds } from "./kinds/fair-kinds.ts";
import { fifthApartKinds } from "./kinds/fifth-apart-kinds.ts";
import { fifthApartOtherKinds } from "./kinds/fifth-apart-other-kinds.ts";
import { fifthBuildingKinds } from "./kinds/fifth-building-kinds.ts";
import { fifthFairKinds } from "./kinds/fifth-fair-kinds.ts";
import { fourthApartKinds } from "./kinds/fourth-apart-kinds.ts";
import { fourthBuildingKinds } from "./kinds/fourth-building-kinds.ts";
import { fourthFairKinds } from "./kinds/fourth-fair-kinds.ts";
import { harmlessWordsKinds } from "./kinds/harmless-words-kinds.ts";
import { joinedKinds } from "./kinds/joined-kinds.ts";
import { lastApartKinds } from "./kinds/last-apart-kinds.ts";
import { lastKinds } from "./kinds/last-kinds.ts";
import { laterKinds } from "./kinds/later-kinds.ts";
import { neighbourKinds } from "./kinds/neighbour-kinds.ts";
import { ninthKinds } from "./kinds/ninth-kinds.ts";
import { ownWordsKinds } from "./kinds/own-words-kinds.ts";
import { judgeKinds } from "./kinds/judge-kinds.ts";
import { companies, type Company, judge, type Judged, openCompany, openFiledCompany } from "./lie-case.ts";
import { secondApartKinds } from "./kinds/second-apart-kinds.ts";
import { secondBuildingKinds } from "./kinds/second-building-kinds.ts";
import { secondFairKinds } from "./kinds/second-fair-kinds.ts";
import { seventhKinds } from "./kinds/seventh-kinds.ts";
import { sixthKinds } from "./kinds/sixth-kinds.ts";
import { tenthKinds } from "./kinds/tenth-kinds.ts";
import { thirdFairKinds } from "./kinds/third-fair-kinds.ts";
import { twelfthKinds } from "./kinds/twelfth-kinds.ts";
import { passageCases } from "./passage-families.ts";
import { secondCases } from "./second-families.ts";
import { arrangedCases, judgeArrangedTexts } from "./text-families.ts";
import { thirdCases } from "./third-families.ts";
import { viewCases } from "./view-families.ts";

/** Companies whose annual reports the sample data hold. */
const filed = ["AAPL", "KO", "NKE", "NVDA", "PG", "TSLA", "WMT"];

/** Judges every case of every company. */
export const judgeAll = async (): Promise<Record<"known families" | "held-out families", Judged[]>> => {
  const known: Judged[] = [];
  for (const ticker of companies) {
    const company = await openCompany(ticker);
    const lists = [knownLies, knownHonest, laterCases, secondCases, thirdCases, viewCases, arrangedCases];
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
  known.push(
    ...judgeKinds(
      [
        ...buildingKinds,
        ...laterKinds,
        ...secondBuildingKinds,
        ...lastKinds,
        ...neighbourKinds,
        ...joinedKinds,
        ...fourthBuildingKinds,
        ...ownWordsKinds,
        ...harmlessWordsKinds,
        ...fifthBuildingKinds,
        ...sixthKinds,
        ...seventhKinds,
        ...eighthKinds,
        ...eighthOtherKinds,
        ...ninthKinds,
        ...tenthKinds,
        ...eleventhKinds,
        ...eleventhOtherKinds,
        ...twelfthKinds,
      ],
      "lie",
      by,
    ),
    ...judgeKinds(
      [
        ...fairKinds,
        ...secondFairKinds,
        ...thirdFairKinds,
        ...fourthFairKinds,
        ...fifthFairKinds,
        ...eighthFairKinds,
        ...eleventhFairKinds,
      ],
      "honest",
      by,
    ),
  );
  heldOut.push(
    ...judgeKinds(
      [
        ...apartKinds,
        ...secondApartKinds,
        ...fourthApartKinds,
        ...lastApartKinds,
        ...fifthApartKinds,
        ...fifthApartOtherKinds,
        ...eighthApartKinds,
      ],
      "lie",
      by,
    ),
  );
  return { "known families": known, "held-out families": heldOut };
};
