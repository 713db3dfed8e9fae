import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { formatSuggestion } from "../rank-suggestions.ts";
import { useStartAnalysis } from "../use-start-analysis.ts";
import { TickerBox } from "./ticker-box.tsx";

/** Shows the form that starts an analysis. */
export function NewAnalysisBox({ initialTicker = "" }: { initialTicker?: string }) {
  const id = useId();
  const [text, setText] = useState(initialTicker);
  const { start, isBusy, error, clearError } = useStartAnalysis();

  function submit(event: FormEvent): void {
    event.preventDefault();
    void start(text);
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-wrap gap-3 sm:flex-nowrap">
        <TickerBox
          label="Ticker or company"
          large
          value={text}
          invalid={error !== null}
          describedBy={error === null ? undefined : `${id}-error`}
          onChange={(value) => {
            setText(value);
            clearError();
          }}
          onPick={(entry) => {
            setText(formatSuggestion(entry));
            clearError();
          }}
        />
        <button type="submit" className="btn btn-primary btn-large w-full sm:w-auto" disabled={isBusy}>
          {isBusy ? "Starting" : "Analyse, 1 credit"}
        </button>
      </div>
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error.message}
          {error.needsCredits ? (
            <>
              {" "}
              <Link to="/buycredits">Buy credits</Link>
            </>
          ) : null}
        </p>
      ) : null}
    </form>
  );
}
