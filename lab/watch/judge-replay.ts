import type { EventMessage } from "@plumbline/platform/bus/events.ts";
import type { Planned } from "./plan-replay.ts";

/** How true the messages of a replay are. */
export type Judged = {
  filings: number;
  companies: number;
  days: { from: string; to: string };
  /** Messages that were expected and did not come, and that came more than once. */
  missed: string[];
  twice: string[];
  /** Messages whose parts do not add up to the change of the value, in cents. */
  unequal: string[];
  /** From acceptance to the message, milliseconds of the replayed clock. */
  delays: number[];
};

/** Lists the ids of the messages on the filings of a date; none without a value. */
export const listMessages = ({ ticker, accessions, hasNews }: Planned, users: readonly string[]): string[] =>
  hasNews
    ? accessions.flatMap((accession) => users.map((userId) => `${userId}:${ticker}:filing:${accession}`))
    : [];

const readCents = (amount: number) => Math.round(amount * 100);

const addUp = ({ before, after, parts }: EventMessage<"analysis.watch.moved.v1">): boolean =>
  parts.reduce((total, { amount }) => total + readCents(amount), 0) === readCents(after) - readCents(before);

/** Compares the messages that were kept and sent with those that a plan asks for. */
export const judgeReplay = ({
  plan,
  users,
  at,
  events,
}: {
  plan: readonly Planned[];
  users: readonly string[];
  /** When each kept message was made, on the replayed clock. */
  at: ReadonlyMap<string, Date>;
  events: readonly EventMessage<"analysis.watch.moved.v1">[];
}): Judged => {
  const sent = Map.groupBy(events, ({ moveId }) => moveId);
  const expected = plan.flatMap((planned) =>
    listMessages(planned, users).map((id) => ({ id, accepted: planned.acceptedAt.getTime() })),
  );
  const day = (planned: Planned | undefined) => planned?.acceptedAt.toISOString().slice(0, 10) ?? "";
  return {
    filings: plan.reduce((sum, { accessions }) => sum + accessions.length, 0),
    companies: new Set(plan.map(({ ticker }) => ticker)).size,
    days: { from: day(plan[0]), to: day(plan.at(-1)) },
    missed: expected.filter(({ id }) => !at.has(id) || !sent.has(id)).map(({ id }) => id),
    twice: [...sent].filter(([, same]) => same.length > 1).map(([id]) => id),
    unequal: events.filter((event) => !addUp(event)).map(({ moveId }) => moveId),
    delays: expected.flatMap(({ id, accepted }) => {
      const kept = at.get(id);
      return kept ? [kept.getTime() - accepted] : [];
    }),
  };
};
