import { messages } from "@plumbline/texts/messages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, describeError } from "../../shared/api/api-error.ts";
import { analysisDataKeys } from "../../shared/api/query-keys.ts";
import { readCredits } from "../../shared/api/use-credits.ts";
import { toast } from "../../shared/ui/toast-list.ts";
import { useRequestKey } from "../../shared/use-request-key.ts";
import { startAnalysis } from "./api/start-analysis.ts";
import { useFindCompany } from "./use-find-company.ts";
import { formatSuggestion } from "@plumbline/market/search/find-companies.ts";

const redirectDelayMs = 500;

/** Why an analysis did not start; needsCredits if buying credits helps. */
export type StartError = { message: string; needsCredits: boolean };

const noCredits: StartError = {
  message: messages.noCredits,
  needsCredits: true,
};

function inputError(message: string): StartError {
  return { message, needsCredits: false };
}

/**
 * Validates the text of the box, starts an analysis, which uses one credit, and goes to its
 * progress page.
 */
export function useStartAnalysis() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const findCompany = useFindCompany();
  const isInFlight = useRef(false);
  const requestKey = useRequestKey();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<StartError | null>(null);

  /**
   * Returns the company that the text means, a suggestion to confirm if the text is misspelt, or
   * why no analysis can start.
   */
  async function validate(text: string) {
    if (text.trim() === "") return { error: inputError(messages.enterTicker) };
    let found;
    try {
      found = await findCompany(text);
    } catch {
      return { error: inputError(messages.stockListFailed) };
    }
    if (!found) return { error: inputError(messages.invalidTicker) };
    const { entry: company, isGuess } = found;
    if (isGuess) return { guess: formatSuggestion(company) };
    const credits = readCredits(queryClient);
    return credits !== undefined && credits <= 0 ? { error: noCredits } : { company };
  }

  /**
   * Starts the analysis. Returns the suggestion that the reader has to confirm instead, if the text
   * was only a guess: a credit is not spent on one.
   */
  async function start(text: string): Promise<string | null> {
    if (isInFlight.current) return null;
    isInFlight.current = true;
    setIsBusy(true);
    setError(null);
    try {
      const checked = await validate(text);
      if (checked.error) {
        setError(checked.error);
        return null;
      }
      if (checked.guess !== undefined) return checked.guess;
      const { ticker, title } = checked.company;
      const idempotencyKey = requestKey.keyOf(ticker);
      const { id, repeated } = await startAnalysis({ ticker, idempotencyKey, companyName: title });
      requestKey.answered();
      toast(
        repeated ? "This analysis is already running. No credit was used." : messages.analysisStarted,
        "success",
        id,
      );
      for (const queryKey of analysisDataKeys) {
        void queryClient.invalidateQueries({ queryKey });
      }
      await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
      await navigate(`/analysis/${id}`, { state: { started: true } });
    } catch (cause) {
      toast(messages.analysisFailed, "error");
      const needsCredits = cause instanceof ApiError && cause.code === "INSUFFICIENT_CREDITS";
      setError({ message: describeError(cause), needsCredits });
    } finally {
      isInFlight.current = false;
      setIsBusy(false);
    }
    return null;
  }

  return { start, isBusy, error, clearError: () => setError(null) };
}
