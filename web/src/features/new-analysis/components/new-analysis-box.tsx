import { type FormEvent, useId, useState } from "react";
import { formatSuggestion } from "@plumbline/market/search/find-companies.ts";
import { useStartAnalysis } from "../use-start-analysis.ts";
import { StartFailure } from "./start-failure.tsx";
import { TickerBox } from "./ticker-box.tsx";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form that starts an analysis. */
export function NewAnalysisBox({ initialTicker = "" }: { initialTicker?: string }) {
  const id = useId();
  const [text, setText] = useState(initialTicker);
  const [isGuess, setIsGuess] = useState(false);
  const { start, isBusy, error, clearError } = useStartAnalysis();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const guess = await start(text);
    setIsGuess(guess !== null);
    if (guess !== null) setText(guess);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="flex flex-wrap gap-3 sm:flex-nowrap">
        <TickerBox
          label="Ticker or company"
          large
          value={text}
          invalid={error !== null}
          describedBy={error === null ? undefined : `${id}-error`}
          onChange={(value) => {
            setText(value);
            setIsGuess(false);
            clearError();
          }}
          onPick={(entry) => {
            setText(formatSuggestion(entry));
            setIsGuess(false);
            clearError();
          }}
        />
        <BusyButton type="submit" className="btn btn-primary btn-large w-full sm:w-auto" isBusy={isBusy}>
          {isBusy ? "Starting" : "Analyse, 1 credit"}
        </BusyButton>
      </div>
      {isGuess ? (
        <p className="mt-2 text-ink-2" role="status">
          Is this the company that you mean? Press Enter again to analyse it.
        </p>
      ) : null}
      {error ? <StartFailure id={`${id}-error`} error={error} /> : null}
    </form>
  );
}
