import type { Industry } from "@plumbline/gateway/dto/interactive.ts";
import type { ModelState } from "../model-state.ts";

/**
 * Returns a state without industries that the table or the report does not have, or that are the
 * report's own anyway. Without a table, without any.
 */
export function keepKnownIndustries({
  state,
  segments,
  table,
}: {
  state: ModelState;
  segments: { industry: string }[];
  table: Industry[];
}): ModelState {
  const known = Object.entries(state.industries).filter(([place, name]) => {
    const own = segments[Number(place)]?.industry;
    return own !== undefined && own !== name && table.some(({ industry }) => industry === name);
  });
  return { ...state, industries: Object.fromEntries(known) };
}
