import { invalid, rateLimited, unavailable } from "@plumbline/platform/errors.ts";

/** Names the field of a request and the rule that it breaks. */
export const invalidInput = (field: string, rule: string) =>
  invalid("INVALID_INPUT", `${field} ${rule}`, { [field]: rule });
export const engineBusy = () =>
  rateLimited("ENGINE_BUSY", "The valuation engine is at capacity. Please try again in a moment.", 2);
export const engineStopped = () =>
  unavailable("ENGINE_STOPPED", "The valuation engine is stopping. Please try again.");
