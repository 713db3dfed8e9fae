import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { readStored, writeStored } from "../../../shared/storage.ts";
import { mainTabs, valuationTabs } from "./report-tabs.ts";

type Choice = { tab: string; sub: string };

/** The chosen tab and sub-tab: the address says, else what was open last for this analysis, else the summary. */
export function useReportTabs(id: string) {
  const [params] = useSearchParams();
  const key = `tabs.${id}`;
  const kept = readStored<Choice>(key);
  const tab = params.get("tab") ?? kept?.tab ?? "summary";
  const sub = params.get("sub") ?? (params.has("tab") ? "summary" : (kept?.sub ?? "summary"));
  const isTab = mainTabs.some(({ id: known }) => known === tab);
  const isKnown = isTab && valuationTabs.some(({ id: known }) => known === sub);
  // An address that names no tab must not decide what opens the next time.
  useEffect(() => {
    if (isKnown) writeStored(key, { tab, sub });
  }, [key, tab, sub, isKnown]);
  return {
    tab: isTab ? tab : "summary",
    sub,
    main: mainTabs.map((one) => ({ ...one, to: `?tab=${one.id}` })),
    subs: valuationTabs.map((one) => ({ ...one, to: `?tab=valuation&sub=${one.id}` })),
  };
}
