import { describeError } from "../api/api-error.ts";
import { useSession } from "../session/session-store.ts";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast-list.ts";
import { useRemoveWatched, useSaveWatched, useWatchlist } from "./watchlist-calls.ts";

/** Watches a company, or stops watching it; nothing for visitors. */
export function WatchStar({
  ticker,
  name,
  look = "icon",
  tabIndex,
}: {
  ticker: string;
  /** The company's name. */
  name: string;
  /** A button with a word, or the star alone. */
  look?: "button" | "icon";
  tabIndex?: number;
}) {
  const signedIn = useSession((state) => state.status === "authenticated");
  const watched = useWatchlist({ enabled: signedIn });
  const save = useSaveWatched();
  const remove = useRemoveWatched();
  if (!signedIn) return null;
  const isWatched = watched.data?.some((company) => company.ticker === ticker) ?? false;
  const isBusy = watched.isPending || save.isPending || remove.isPending;
  const onError = (error: unknown) => toast(describeError(error), "error");
  function toggle(): void {
    if (isBusy) return;
    if (isWatched) remove.mutate(ticker, { onError });
    else save.mutate([{ ticker }], { onError });
  }
  return (
    <button
      type="button"
      aria-pressed={isWatched}
      aria-label={`Watch ${name} (${ticker})`}
      title={isWatched ? "Stop watching" : "Watch"}
      tabIndex={tabIndex}
      // Not disabled, which would take the focus of a reader who presses it by keyboard.
      aria-disabled={isBusy}
      className={look === "button" ? "btn watch-star no-print" : "watch-star watch-star-icon no-print"}
      onClick={toggle}
    >
      <Icon name="star" size={look === "button" ? 15 : 16} />
      {look === "button" ? <span>{isWatched ? "Watched" : "Watch"}</span> : null}
    </button>
  );
}
