import { assumptionNames, maxScenarios } from "@plumbline/report/assumptions.ts";
import { readStored, removeStored, writeStored } from "../../../../shared/storage.ts";
import type { ModelState } from "../model-state.ts";

export type NamedState = ModelState & { name: string };

function buildKey(id: string): string {
  return `scenarios.${id}`;
}

/**
 * Reads the scenarios of an analysis that a visitor keeps in this browser, oldest first. Leaves out
 * what is none; older versions kept no industries.
 */
export function readLocalScenarios(id: string): NamedState[] {
  const stored = readStored<unknown>(buildKey(id));
  return (Array.isArray(stored) ? stored : []).flatMap((one: Partial<NamedState> | null) => {
    const { name, values, industries = {} } = one ?? {};
    const isWhole = assumptionNames.every((assumption) => Number.isFinite(values?.[assumption]));
    return typeof name === "string" && values && isWhole ? [{ name, values, industries }] : [];
  });
}

/**
 * Saves a scenario in place of one with the same name, and returns all scenarios. Throws if there
 * are 12 others.
 */
export function saveLocalScenario({ id, scenario }: { id: string; scenario: NamedState }): NamedState[] {
  const others = readLocalScenarios(id).filter((one) => one.name !== scenario.name);
  if (others.length >= maxScenarios)
    throw new Error(
      `You keep ${maxScenarios} scenarios of this analysis, the most there can be. Delete one to save another.`,
    );
  const next = [...others, scenario];
  writeStored(buildKey(id), next);
  return next;
}

export function deleteLocalScenario({ id, name }: { id: string; name: string }): NamedState[] {
  const next = readLocalScenarios(id).filter((one) => one.name !== name);
  if (next.length === 0) removeStored(buildKey(id));
  else writeStored(buildKey(id), next);
  return next;
}
