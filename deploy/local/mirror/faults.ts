const faultModes = ["slow", "403", "429", "500", "cutoff", "rubbish"] as const;
export type Fault = {
  /** Paths that begin with it are struck. */
  prefix: string;
  mode: (typeof faultModes)[number];
  /** How many requests are struck before all is well again. */
  times: number;
  /** For slow: milliseconds before the true answer. */
  delayMs?: number;
  /** For 429: the Retry-After header, in seconds. */
  retryAfter?: number;
};

/** Faults waiting to strike; one is used up with each request that it fits. */
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

/** A fault from a request's body, or what is wrong with it. */
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
