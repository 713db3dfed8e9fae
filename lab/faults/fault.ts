import type { AttackContext } from "@plumbline/lab/attack/attack.ts";
import type { Proxy } from "./proxy.ts";

export type FaultContext = AttackContext & {
  /** The ways to the services' processes and to the servers, by their names. */
  proxies: ReadonlyMap<string, Proxy>;
  /** The file with the milliseconds by which the clocks of the last replicas are wrong. */
  clockFile: string;
  /** Whether the state folder is on a small disk of its own. */
  hasSmallDisk: boolean;
};

/**
 * One fault: begin causes it, lasts as long as it takes by itself, and returns what ends it; null
 * if this machine lacks what the fault needs.
 */
export type Fault = {
  name: string;
  /** Users must not notice: every call of theirs is answered. */
  isSilent?: boolean;
  begin: (context: FaultContext) => Promise<(() => Promise<void>) | null>;
};
