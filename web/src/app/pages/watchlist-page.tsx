import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tickersQuery } from "../../features/new-analysis/api/get-tickers.ts";
import { BeliefsSection } from "../../features/beliefs/beliefs-section.tsx";
import { TickerBox } from "../../features/new-analysis/components/ticker-box.tsx";
import { useFindCompany } from "../../features/new-analysis/use-find-company.ts";
import { MovesList } from "../../features/watchlist/components/moves-list.tsx";
import { WatchlistView } from "../../features/watchlist/components/watchlist-view.tsx";
import { describeError } from "../../shared/api/api-error.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { ErrorState, TableSkeleton } from "../../shared/ui/states.tsx";
import { toast } from "../../shared/ui/toast-list.ts";
import { useSaveWatched, useWatchlist } from "../../shared/watch/watchlist-calls.ts";

/** Shows the companies that the reader watches. */
export function WatchlistPage() {
  const watched = useWatchlist();
  const queryClient = useQueryClient();
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Watchlist" noindex />
      <h1 className="serif-title">Watchlist</h1>
      <p className="mt-2 mb-5 max-w-[80ch] text-ink-2">
        We value the companies that you watch again when they file a report, split their shares, or when the
        price crosses the value, the middle half of its range or a level of yours, and say what moved. The
        scenarios that you keep are marked by what companies report.
      </p>
      {watched.isPending ? <TableSkeleton label="Loading watchlist" /> : null}
      {watched.isError && !watched.data ? (
        <ErrorState
          title="Failed to load the watchlist"
          error={watched.error}
          retry={() => void watched.refetch()}
        />
      ) : null}
      {watched.data ? (
        <>
          <WatchlistView
            companies={watched.data}
            addBox={<AddBox />}
            loadTickers={() => queryClient.fetchQuery(tickersQuery)}
          />
          <MovesList />
          <BeliefsSection />
        </>
      ) : null}
    </div>
  );
}

/** Adds a company by its ticker or name. */
function AddBox() {
  const [text, setText] = useState("");
  const [isUnknown, setIsUnknown] = useState(false);
  const findCompany = useFindCompany();
  const save = useSaveWatched();

  /** Empties the box at once; a failure puts back what was typed, unless more was typed since. */
  async function add(ticker: string): Promise<void> {
    setText("");
    try {
      await save.mutateAsync([{ ticker }]);
      toast(`${ticker} added`, "success");
    } catch (error) {
      setText((now) => now || text);
      throw error;
    }
  }

  /** Adds the company that the text means; the box is marked if there is none. */
  async function addTyped(): Promise<void> {
    if (text.trim() === "") return;
    const found = await findCompany(text);
    if (found) await add(found.entry.ticker);
    else setIsUnknown(true);
  }

  const showError = (error: unknown) => toast(describeError(error), "error");
  return (
    <TickerBox
      label="Add a company"
      placeholder={save.isPending ? `Adding ${save.variables[0]?.ticker} ...` : "Add a ticker or company"}
      value={text}
      invalid={isUnknown}
      onChange={(value) => {
        setText(value);
        setIsUnknown(false);
      }}
      onPick={({ ticker }) => void add(ticker).catch(showError)}
      onEnter={() => void addTyped().catch(showError)}
    />
  );
}
