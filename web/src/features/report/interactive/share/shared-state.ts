import type { Assumptions } from "@plumbline/report/assumptions.ts";
import { maxScenarioName } from "@plumbline/report/assumptions.ts";
import { type ModelState, readState, writeState } from "../model-state.ts";

const queryKeys = { state: "with", author: "from", scenario: "scenario" };

/** Somebody's state of the model, as a link holds it. The names are whatever its sender wrote. */
export type SharedState = {
  state: ModelState;
  author: string | null;
  scenario: string | null;
  /** How many parts of the link were left out or brought into their bounds. */
  problems: number;
};

/** Returns a text of a link on one line, without control characters and at most 60 characters. */
function readName(text: string | null): string | null {
  const name = (text ?? "")
    .slice(0, 1000)
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
    .trim();
  // Half of a character outside the basic plane is none.
  return name === "" ? null : name.slice(0, maxScenarioName).replace(/[\ud800-\udbff]$/, "");
}

/** Reads the state that an address holds; null if it holds none. Unknown parts are left out. */
export function readSharedState({
  params,
  base,
}: {
  params: URLSearchParams;
  base: Assumptions;
}): SharedState | null {
  const text = params.get(queryKeys.state);
  if (text === null) return null;
  return {
    ...readState({ text, base }),
    author: readName(params.get(queryKeys.author)),
    scenario: readName(params.get(queryKeys.scenario)),
  };
}

/** Returns the query without the state that it holds. */
export function removeSharedState(params: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(params);
  for (const key of Object.values(queryKeys)) left.delete(key);
  return left;
}

/** Builds a link that opens the interactive model with a state beside the reader's own. */
export function buildStateLink({
  id,
  isPublic,
  state,
  base,
  author,
  scenario,
}: {
  id: string;
  isPublic: boolean;
  state: ModelState;
  base: Assumptions;
  author: string | null;
  scenario: string | null;
}): string {
  const path = isPublic ? `/public-analysis/${id}` : `/analysis/${id}/results`;
  const query = new URLSearchParams({
    tab: "valuation",
    sub: "interactive",
    [queryKeys.state]: writeState({ state, base }),
    ...(author === null ? {} : { [queryKeys.author]: author }),
    ...(scenario === null ? {} : { [queryKeys.scenario]: scenario }),
  });
  return `${location.origin}${path}?${query.toString()}`;
}
