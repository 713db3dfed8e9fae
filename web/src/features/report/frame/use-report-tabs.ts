import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { readStored, writeStored } from "../../../shared/storage.ts";
import { linkToTab, mainTabs, valuationTabs } from "./report-tabs.ts";

type Choice = { tab: string; sub: string };

/**
 * Returns the open tab and sub-tab: from the address, else the last ones of this analysis, else the
 * summary.
 */
export function useReportTabs(id: string) {
  const [params] = useSearchParams();
  const key = `tabs.${id}`;
  const lastChoice = readStored<Choice>(key);
  const tab = params.get("tab") ?? lastChoice?.tab ?? "summary";
  const sub = params.get("sub") ?? (params.has("tab") ? "summary" : (lastChoice?.sub ?? "summary"));
  const isTab = mainTabs.some(({ id: known }) => known === tab);
  const isKnown = isTab && valuationTabs.some(({ id: known }) => known === sub);
  // An address with an unknown tab must not be remembered.
  useEffect(() => {
    if (isKnown) writeStored(key, { tab, sub });
  }, [key, tab, sub, isKnown]);
  return {
    tab: isTab ? tab : "summary",
    sub,
    main: mainTabs.map((one) => ({ ...one, to: linkToTab({ params, tab: one.id }) })),
    subs: valuationTabs.map((one) => ({ ...one, to: linkToTab({ params, tab: "valuation", sub: one.id }) })),
  };
}
