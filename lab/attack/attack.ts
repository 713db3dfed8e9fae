import type { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { tally } from "./figures.ts";
import type { Random } from "@plumbline/test-kit/random.ts";

/** How much an attack does; the command line and the stack test choose. */
export type Sizes = {
  /** Users who cancel and delete five analyses each while these run. */
  users: number;
  /** Processes that the storm kills, and how long that takes. */
  kills: number;
  minutes: number;
  /** Share of its calls that a user has to be answered during the storm. */
  availability: number;
  /** How long a part stays frozen. */
  seconds: number;
  /** WebSockets that are open at once. */
  sockets: number;
  /** Malformed messages for each gRPC method. */
  messages: number;
};

export type AttackContext = {
  stack: Awaited<ReturnType<typeof startTestStack>>;
  random: Random;
  sizes: Sizes;
  /** Prints a line of progress. */
  say: (line: string) => void;
};

/** One line of the table. limit: what the result has to be for the defence to hold. */
export type Row = { done: string; result: string; limit: string; isHeld: boolean };

/** Creates the row of what was seen: equal texts are counted. */
export const createRow = (done: string, limit: string, seen: readonly string[], isHeld: boolean): Row => ({
  done,
  limit,
  result: tally(seen) || "nothing",
  isHeld,
});

export type Attack = (context: AttackContext) => Promise<Row[]>;
