import type { TestStack } from "@plumbline/local/testing/test-stack.ts";

/** How much a scenario does; the command line chooses. */
export type Sizes = {
  /** How long each measurement of requests lasts. */
  seconds: number;
  /** Connections that send requests at once. */
  connections: number;
  /** Live connections that are open at once. */
  sockets: number;
  /** Analyses that are started at once and watched. */
  analyses: number;
  /** Analyses with which numbers of workers are compared. */
  batch: number;
};

export type Scenario = (context: {
  stack: TestStack;
  sizes: Sizes;
  say: (line: string) => void;
}) => Promise<string[]>;
