import type { InstanceFact } from "../filings/sec-records.ts";

/** Returns whether a fact of a document is a balance of the whole company in dollars. */
export const isBalance = ({ unit, start, value, dimensions }: InstanceFact): boolean =>
  unit === "USD" && start === null && value !== null && Object.keys(dimensions).length === 0;
