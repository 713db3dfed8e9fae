import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import type { AttackContext } from "./attack.ts";

type Stack = AttackContext["stack"];

/** The processes of services and the embedded servers of a stack, by the supervisor's names. */
export const partsOf = ({ services, servers }: Stack): string[] => [
  ...services,
  ...servers.plans.map(({ name }) => name),
];

/** Sends a signal to the process of a part. Returns whether it has one. */
export const signalPart = (stack: Stack, name: string, signal: NodeJS.Signals): boolean => {
  const pid = stack.pidOf(name);
  if (!pid) return false;
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

/**
 * Waits until a part is healthy, as another process than `pid`; returns how long that took in ms.
 */
export const untilBack = async (stack: Stack, name: string, pid?: number): Promise<number> => {
  const begin = performance.now();
  const isBack = async () => stack.pidOf(name) !== pid && (await stack.isHealthy(name));
  await eventually(`${name} is back`, isBack, 120_000, 60);
  return performance.now() - begin;
};

/** Waits until all parts are healthy. */
export const untilAllHealthy = (stack: Stack) =>
  Promise.all(partsOf(stack).map((name) => untilBack(stack, name)));
