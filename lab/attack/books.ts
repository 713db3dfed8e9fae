import { type CreditEvent, BillingService } from "@plumbline/proto/billing/v1/billing_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import type { ApiClient } from "@plumbline/local/testing/api-client.ts";
import type { AttackContext } from "./attack.ts";

type Entry = Pick<CreditEvent, "id" | "creditChange" | "newBalance">;
/** All that a user's money should agree on. */
export type Books = {
  credits: number;
  entries: Entry[];
  /** createdAt is an ISO date. */
  analyses: { id: string; status: string; createdAt: string }[];
};

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { creditChange }) => sum + creditChange, 0);

/** What the entries of an analysis add up to, by the status in which it ended. */
const cost: Record<string, number> = { COMPLETED: -1, FAILED: 0, CANCELLED: 0 };

/**
 * Lists what is wrong with a user's books: a balance that is not the sum of the ledger or was below
 * zero, an analysis that has not ended, one paid for without a report, a report that was not paid
 * for.
 */
export const listFaults = ({ credits, entries, analyses }: Books): string[] => {
  const faults = [];
  if (credits !== sumOf(entries))
    faults.push(`balance ${credits}, but the ledger adds up to ${sumOf(entries)}`);
  if (entries.some(({ newBalance }) => newBalance < 0)) faults.push("a balance below zero");
  if (new Set(entries.map(({ id }) => id)).size !== entries.length) faults.push("an entry twice");
  for (const { id, status } of analyses) {
    const paid = sumOf(entries.filter((entry) => entry.id === `spend:${id}` || entry.id === `refund:${id}`));
    if (!(status in cost)) faults.push(`${id} is still ${status}`);
    else if (paid !== cost[status]) faults.push(`${id} is ${status} and changed the credits by ${paid}`);
  }
  return faults;
};

/** Counts the runs that began before the one before them had ended. ISO dates. */
export const countOverlaps = (runs: readonly { from: string; to: string }[]): number => {
  const sorted = runs.toSorted((a, b) => a.from.localeCompare(b.from));
  return sorted.filter(({ from }, i) => from < (sorted[i - 1]?.to ?? "")).length;
};

const pageSize = 100;

const listAnalyses = async (user: ApiClient): Promise<Books["analyses"]> => {
  const found: Books["analyses"] = [];
  for (let page = 1; ; page++) {
    const analyses = await user.data<Books["analyses"]>(
      "GET",
      `/analysis/user?limit=${pageSize}&page=${page}`,
    );
    found.push(...analyses);
    if (analyses.length < pageSize) return found;
  }
};

/**
 * Opens the books of users: the ledger over gRPC, the rest over the API, each with the user's
 * token.
 */
export const openBooks = ({ ports }: AttackContext["stack"]) => {
  const billing = createRpcClient({
    service: BillingService,
    address: `127.0.0.1:${ports.grpc.billing}`,
    deadlineMs: 10_000,
  });
  const read = async (user: ApiClient): Promise<Books> => {
    const analyses = await listAnalyses(user);
    const as = await user.cookie("access_token");
    const entries: Books["entries"] = [];
    for (let page = 1, more = true; more; page += 1) {
      const { events, meta } = await billing.listCreditEvents({ page: { page, limit: pageSize } }, { as });
      entries.push(...events);
      more = meta?.hasNextPage ?? false;
    }
    return { credits: await user.credits(), entries, analyses };
  };
  return {
    read,
    /** Waits until a user's books are right; returns what is still wrong after the deadline. */
    settle: async (user: ApiClient, deadlineMs = 60_000): Promise<string[]> => {
      let faults: string[] = ["never read"];
      const isRight = async () => (faults = listFaults(await read(user))).length === 0;
      await eventually("the books are right", isRight, deadlineMs, 500).catch((thrown: unknown) => {
        if (faults.length === 0) faults = [String(thrown)];
      });
      return faults;
    },
    close: billing.close,
  };
};
export type OpenBooks = ReturnType<typeof openBooks>;
