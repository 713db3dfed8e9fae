import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { errorTable, toAppError } from "@plumbline/platform/errors.ts";
import type { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { setTimeout as pause } from "node:timers/promises";

type Orchestrator = Pick<
  ReturnType<typeof createRpcClient<typeof AnalysisOrchestratorService>>,
  "startAnalysis" | "getStatus" | "getReport"
>;

/** How an analysis of the list ended; REFUSED: it was never started, and reason is the error's code. */
export type Ended = {
  ticker: string;
  status: "COMPLETED" | "FAILED" | "CANCELLED" | "REFUSED";
  reason: string;
  /** It had ended before this run. */
  wasDone: boolean;
  /** Of the language model. */
  tokens: number;
  dollars: number;
};

const pollMs = 500;
/** A part of Plumbline that is away is back by then. */
const patienceMs = 120_000;
const endings = new Map<AnalysisStatus, Ended["status"]>([
  [AnalysisStatus.COMPLETED, "COMPLETED"],
  [AnalysisStatus.FAILED, "FAILED"],
  [AnalysisStatus.CANCELLED, "CANCELLED"],
]);

/** Makes a call again while a part is away. Throws other errors, and those that last two minutes. */
const persist = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await call();
    } catch (thrown) {
      const isTemporary = errorTable[toAppError(thrown).kind].consumer === "retry";
      if (!isTemporary || Date.now() > end || signal.aborted) throw thrown;
      await pause(pollMs);
    }
  }
};

/**
 * Analyses the companies of a list, some at a time, for one account. Each analysis is started with
 * an idempotency key made of the batch's name and the ticker, so that a batch that was interrupted
 * continues when it is run again under its name: what has ended is read, what runs is awaited, and
 * nothing is analysed or paid for twice. Only the analyses that run are in memory. Throws
 * INSUFFICIENT_CREDITS; signal ends it after the analyses that run.
 */
export const runBatch = async ({
  orchestrator,
  token,
  name,
  tickers,
  atOnce,
  onEnded,
  signal,
}: {
  orchestrator: Orchestrator;
  /** Returns the access token of the account. */
  token: () => Promise<string>;
  name: string;
  tickers: Iterable<string>;
  atOnce: number;
  onEnded: (ended: Ended) => void;
  signal: AbortSignal;
}): Promise<void> => {
  const waiting = tickers[Symbol.iterator]();

  const readUsage = async (id: string) => {
    const { report } = await orchestrator.getReport({ id }, { as: await token() });
    const usages = report?.log.flatMap(({ usage }) => usage ?? []) ?? [];
    return {
      tokens: usages.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
      dollars: usages.reduce((sum, { inputCost = 0, outputCost = 0 }) => sum + inputCost + outputCost, 0),
    };
  };

  const analyse = async (ticker: string): Promise<Ended> => {
    const start = { ticker, idempotencyKey: `${name}:${ticker}` };
    const { id } = await persist(
      async () => orchestrator.startAnalysis(start, { as: await token() }),
      signal,
    );
    for (let isFirst = true; ; isFirst = false) {
      const { status } = await persist(
        async () => orchestrator.getStatus({ id }, { as: await token() }),
        signal,
      );
      const ending = status && endings.get(status.status);
      if (ending) {
        const usage =
          ending === "COMPLETED" ? await persist(() => readUsage(id), signal) : { tokens: 0, dollars: 0 };
        return { ticker, status: ending, reason: status.message, wasDone: isFirst, ...usage };
      }
      await pause(pollMs);
    }
  };

  /** A company that is refused does not keep the others from being analysed. */
  const analyseOrRefuse = async (ticker: string): Promise<Ended> => {
    try {
      return await analyse(ticker);
    } catch (thrown) {
      const { code, kind } = toAppError(thrown);
      const isRefused =
        errorTable[kind].consumer === "drop" && code !== "INSUFFICIENT_CREDITS" && kind !== "internal";
      if (!isRefused) throw thrown;
      return { ticker, status: "REFUSED", reason: code, wasDone: false, tokens: 0, dollars: 0 };
    }
  };

  let hasFailed = false;
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      onEnded(await analyseOrRefuse(next.value));
      if (signal.aborted || hasFailed) return;
    }
  };
  // When one cannot go on, the others begin nothing more.
  const workOrFail = () =>
    work().catch((thrown: unknown) => {
      hasFailed = true;
      throw thrown;
    });
  await Promise.all(Array.from({ length: atOnce }, workOrFail));
};
