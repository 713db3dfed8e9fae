import type { ApiClient, Attempt } from "@plumbline/local/testing/api-client.ts";
import type { AttackContext, Row } from "./attack.ts";
import type { OpenBooks } from "./books.ts";
import { tally } from "./figures.ts";

export type Race = (context: AttackContext, books: OpenBooks) => Promise<Row>;

export const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

export const describe = (answers: readonly Pick<Attempt, "status" | "body">[]) =>
  tally(answers.map(({ status, body }) => `${status}${body?.error ? ` ${body.error.code}` : ""}`));

/** Where a busy machine cuts a call off with 503, the call may have been done or not. */
export const isCutOff = ({ status }: Pick<Attempt, "status">) => status === 503;

export const idOf = ({ body }: Pick<Attempt, "body">) => (body?.data as { id?: string } | undefined)?.id;
/** Starts an analysis; repeats the call where a busy machine answers 503, as a person does. */
export const startOf = (user: ApiClient, ticker: string, idempotencyKey?: string) =>
  user.insist("/analysis/start", { ticker, idempotencyKey });
export const spends = (entries: { id: string; creditChange: number }[]) =>
  entries.filter(({ id, creditChange }) => id.startsWith("spend:") && creditChange < 0);

/** Adds what is wrong with the books to a row, which then does not hold. */
export const withBooks = (row: Row, faults: string[]): Row => ({
  ...row,
  result: `${row.result}; books ${faults.join(", ") || "right"}`,
  isHeld: row.isHeld && faults.length === 0,
});
