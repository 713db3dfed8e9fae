const faultModes = ["slow", "403", "429", "500", "cutoff", "rubbish"] as const;
export type Fault = {
  /** The fault applies to paths with this prefix. */
  prefix: string;
  mode: (typeof faultModes)[number];
  /** The number of requests that fail. */
  times: number;
  /** For slow: milliseconds before the response. */
  delayMs?: number;
  /** For 429: seconds in the Retry-After header. */
  retryAfter?: number;
};

/** Creates the list of faults to inject. Each matching request uses one up. */
export const createFaults = () => {
  const waiting: Fault[] = [];
  return {
    add: (fault: Fault) => waiting.push({ ...fault }),
    clear: () => waiting.splice(0),
    take: (path: string): Fault | null => {
      const i = waiting.findIndex((fault) => path.startsWith(fault.prefix) && fault.times > 0);
      const fault = waiting[i];
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times <= 0) waiting.splice(i, 1);
      return { ...fault };
    },
  };
};

/** Parses a fault from the body of a request; returns a message if it is invalid. */
export const readFault = (body: string): Fault | string => {
  let value: Partial<Fault>;
  try {
    value = JSON.parse(body) as Partial<Fault>;
  } catch {
    return "the body is not JSON";
  }
  if (typeof value.prefix !== "string" || !value.prefix.startsWith("/")) return "prefix must be a path";
  if (!faultModes.includes(value.mode as Fault["mode"]))
    return `mode must be one of ${faultModes.join(", ")}`;
  return { ...value, times: value.times ?? 1 } as Fault;
};
