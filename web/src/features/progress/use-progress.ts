import { messages } from "@plumbline/texts/messages.ts";
import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { isTerminal, normaliseStatus } from "../../shared/analysis-status.ts";
import { isMissing } from "../../shared/api/api-error.ts";
import { subscribeAnalysis, useSocket } from "../../shared/socket/socket-store.ts";
import { toast } from "../../shared/ui/toast-list.ts";
import { getStatus } from "./api/get-status.ts";
import { dropCachedStatus, readCachedStatus, writeCachedStatus } from "./cached-status.ts";
import { gaveUpText, maxFailures, pollStatus } from "./poll-status.ts";

/** Time without news of an unfinished analysis after which its status is read again. */
const quietMs = 15_000;

export type Progress = {
  status: ProgressStatus | null;
  failure: Error | null;
};

function waitInBrowser(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/**
 * Returns the status of an analysis: live while the connection is open, polled every 5 s otherwise.
 * A live update can be lost on its way: after a silence of 15 to 30 s the status is read.
 */
export function useProgress(id: string): Progress & { retry: () => void } {
  const [progress, setProgress] = useState<Progress>(() => {
    const cached = readCachedStatus({ id, now: Date.now() });
    return { status: cached?.status ?? null, failure: null };
  });
  const [round, setRound] = useState(0);
  const isLive = useSocket((state) => state.status === "open");
  const latest = useRef<ProgressStatus | null>(progress.status);
  const heardAt = useRef(0);

  const applyStatus = useCallback(
    (raw: ProgressStatus): void => {
      const status = { ...raw, status: normaliseStatus(raw.status) };
      const before = latest.current;
      heardAt.current = Date.now();
      // Live updates and polls may arrive out of order; ignore a status older than the current one.
      // An end is always the last, whatever the clock of the server that announces it.
      const isOlder = before && (isTerminal(before.status) || status.updatedAt < before.updatedAt);
      if (isOlder && !isTerminal(status.status)) return;
      latest.current = status;
      writeCachedStatus({ id, savedAt: Date.now(), status });
      setProgress({ status, failure: null });
    },
    [id],
  );

  const showMissing = useCallback(
    (error: Error): void => {
      dropCachedStatus(id);
      latest.current = null;
      setProgress({ status: null, failure: error });
    },
    [id],
  );

  const hasEnded =
    isMissing(progress.failure) || (progress.status !== null && isTerminal(progress.status.status));
  useEffect(
    () => (hasEnded ? undefined : subscribeAnalysis({ id, onUpdate: applyStatus })),
    [id, hasEnded, applyStatus],
  );

  useEffect(() => {
    if (hasEnded) return undefined;
    if (isLive) {
      let isCurrent = true;
      const read = () =>
        void getStatus(id).then(
          (status) => (isCurrent ? applyStatus(status) : undefined),
          (error: Error) => {
            if (!isCurrent) return;
            if (isMissing(error)) showMissing(error);
            else if (!latest.current) setProgress((before) => ({ ...before, failure: error }));
          },
        );
      // The live connection does not report an unknown analysis, so read at once as well.
      read();
      const timer = setInterval(() => {
        if (Date.now() - heardAt.current >= quietMs) read();
      }, quietMs);
      return () => {
        isCurrent = false;
        clearInterval(timer);
      };
    }
    return pollStatus<ProgressStatus>({
      fetchStatus: () => getStatus(id),
      onStatus: applyStatus,
      onFailure: (attempt, error) => {
        if (isMissing(error)) showMissing(error);
        else toast(`${messages.statusFailed} (Attempt ${attempt}/${maxFailures})`, "error");
      },
      onGaveUp: () => setProgress((before) => ({ ...before, failure: new Error(gaveUpText) })),
      wait: waitInBrowser,
    });
  }, [id, isLive, hasEnded, round, applyStatus, showMissing]);

  const retry = useCallback(() => {
    setProgress((before) => ({ ...before, failure: null }));
    setRound((before) => before + 1);
  }, []);
  return { ...progress, retry };
}
