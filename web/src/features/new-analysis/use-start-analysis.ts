import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { messageOf } from "../../shared/api/api-error.ts";
import { analysisDataKeys, queryKeys } from "../../shared/api/query-keys.ts";
import { toast } from "../../shared/ui/toast-list.ts";
import { tickersQuery } from "./api/get-tickers.ts";
import { startAnalysis } from "./api/start-analysis.ts";
import { findCompany } from "./rank-suggestions.ts";

const redirectMs = 500;
export const noCredits = "You do not have enough credits to perform an analysis.";

/** Checks what was typed, spends a credit on it and goes to the progress page. */
export function useStartAnalysis() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** The reason not to start, or the company. */
  async function check(text: string) {
    if (text.trim() === "") return "Enter ticker";
    let entries;
    try {
      entries = await queryClient.fetchQuery(tickersQuery);
    } catch {
      return "Stock list failed";
    }
    const company = findCompany({ entries, text });
    if (!company) return "Invalid ticker";
    const credits = queryClient.getQueryData<number>(queryKeys.credits);
    return credits !== undefined && credits <= 0 ? noCredits : company;
  }

  async function start(text: string): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    setError(null);
    try {
      const company = await check(text);
      if (typeof company === "string") {
        setError(company);
        return;
      }
      const { id, repeated } = await startAnalysis({ ticker: company.ticker, companyName: company.title });
      toast(
        repeated ? "This analysis is already under way; no credit was used." : "Analysis started",
        "success",
      );
      for (const queryKey of analysisDataKeys) {
        void queryClient.invalidateQueries({ queryKey });
      }
      await new Promise((resolve) => setTimeout(resolve, redirectMs));
      await navigate(`/analysis/${id}`, { state: { started: true } });
    } catch (cause) {
      toast("Analysis failed", "error");
      setError(messageOf(cause));
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  }

  return { start, busy, error, clearError: () => setError(null) };
}
