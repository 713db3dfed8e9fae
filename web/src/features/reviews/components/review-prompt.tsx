import type { Report } from "@plumbline/report/report.ts";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { normaliseStatus } from "../../../shared/analysis-status.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { useCached } from "../../../shared/api/use-cached.ts";
import { readStored, writeStored } from "../../../shared/storage.ts";
import { useToasts } from "../../../shared/ui/toast-list.ts";
import { useCompletedCount } from "../api/count-analyses.ts";
import { useOwnReview } from "../api/list-reviews.ts";

const delayMs = 10_000;
const snoozeMs = 24 * 3_600_000;
const minAnalyses = 3;
const snoozeKey = "reviewPromptAfter";

/**
 * Returns whether the page is about an analysis that has failed or is still running, or a notice of
 * a failure is shown.
 */
function useFailureShown(pathname: string): boolean {
  const toasts = useToasts();
  const id = /^\/analysis\/([^/]+)\/results$/.exec(pathname)?.[1] ?? "";
  const report = useCached<Report>(queryKeys.report(id));
  const isOfProgress = /^\/analysis\/(?!new$)[^/]+$/.test(pathname);
  const isUnfinished = report !== undefined && normaliseStatus(report.status) !== "COMPLETED";
  return isOfProgress || isUnfinished || toasts.some(({ tone }) => tone === "error");
}

/**
 * Asks a user with three or more completed analyses and no review for one, 10 s after the app was
 * opened; not again within 24 h, and not beside a failure. The page stays usable beside it.
 */
export function ReviewPrompt() {
  const { pathname } = useLocation();
  const [isDue, setDue] = useState(false);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if ((readStored<number>(snoozeKey) ?? 0) > Date.now()) return undefined;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const analyses = useCompletedCount({ enabled: isDue });
  const isFailureShown = useFailureShown(pathname);
  const hasEnough = (analyses.data ?? 0) >= minAnalyses;
  const own = useOwnReview({ enabled: isDue && hasEnough });
  const isWelcome = !isFailureShown && !pathname.startsWith("/reviews");
  const isOpen = hasEnough && own.data === null && !isClosed && isWelcome;

  function remindLater(): void {
    writeStored(snoozeKey, Date.now() + snoozeMs);
    setClosed(true);
  }

  return (
    <Dialog.Root open={isOpen} modal={false} onOpenChange={(open) => (open ? undefined : remindLater())}>
      <Dialog.Portal>
        <Dialog.Content
          className="card fixed bottom-4 left-4 z-40 w-[360px] max-w-[calc(100vw-32px)] p-5 shadow-over"
          // It must not take the focus from what the user does.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title className="text-base font-semibold">Enjoying the product?</Dialog.Title>
          <Dialog.Description className="mt-2 text-ink-2">
            Tell others what Plumbline does well for you, and what it should do better.
          </Dialog.Description>
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <button type="button" className="btn" onClick={remindLater}>
              Remind me later
            </button>
            <Link className="btn btn-primary" to="/reviews/new" onClick={remindLater}>
              Leave a review
            </Link>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
