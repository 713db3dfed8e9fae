import { AppError, type ErrorKind } from "@plumbline/platform/errors.ts";
import { createPendingAnalysis } from "../../../testing/test-analysis.ts";
import { createAnalyses } from "../analyses.ts";
import type { Analysis, AnalysisStore } from "../analysis.ts";

export const now = new Date("2026-03-02T10:00:00.000Z");
export const ann = { userId: "ann", isAdmin: false };
export const bob = { userId: "bob", isAdmin: false };
export const admin = { userId: "root", isAdmin: true };

/** Creates analyses over these rows; done: changes and announcements in order. */
export const openAnalyses = (
  rows: Analysis[],
  {
    changes = true,
    spend = async () => {},
    isSharedWith = async () => false,
    clock = () => now,
    ...over
  }: Partial<AnalysisStore> & {
    /** Whether the store changes an analysis; false if it has ended meanwhile. */
    changes?: boolean;
    spend?: (analysisId: string) => Promise<void>;
    isSharedWith?: (query: { analysisId: string; userId: string }) => Promise<boolean>;
    clock?: () => Date;
  } = {},
) => {
  const done: [what: string, input: unknown][] = [];
  const change =
    (what: string) =>
    async (input: unknown): Promise<boolean> => {
      done.push([what, input]);
      return changes;
    };
  const store = {
    add: async (analysis: Analysis) => {
      rows.push(analysis);
      return true;
    },
    find: async (id: string) => rows.find((row) => row.id === id) ?? null,
    findStale: async ({ status, before }: { status: string; before: Date }) =>
      rows.filter((row) => row.status === status && row.updatedAt < before),
    findUnheld: async (before: Date) =>
      rows.filter(({ status, leaseUntil }) => status === "PROCESSING" && leaseUntil && leaseUntil < before),
    resume: change("resume"),
    queue: change("queue"),
    requeue: change("requeue"),
    remove: change("remove"),
    withdraw: change("withdraw"),
    fail: change("fail"),
    cancel: change("cancel"),
    delete: change("delete"),
    ...over,
  } as unknown as AnalysisStore;
  const analyses = createAnalyses({
    store,
    findSubject: async ({ ticker }) => ({
      ticker: ticker.toUpperCase(),
      cik: 1,
      companyName: "Example Works",
      exchange: null,
    }),
    spendCredit: async ({ userId, analysisId }) => {
      done.push(["spend", userId]);
      await spend(analysisId);
    },
    isSharedWith,
    announce: (analysis) => done.push(["announce", analysis]),
    clock,
  });
  return { analyses, rows, done };
};
export const createOwn = (changes: Partial<Analysis> = {}) =>
  createPendingAnalysis({ userId: "ann", createdAt: now, ...changes });
export const failWith =
  (code: string, kind: ErrorKind = "deadline") =>
  () =>
    Promise.reject(new AppError({ kind, code, message: "Made up." }));
