import { readStored, writeStored } from "../../../shared/storage.ts";
import type { Assumptions } from "./fields.ts";

type KeptScenario = { name: string; values: Assumptions };

const maxScenarios = 12;

function buildKey(id: string): string {
  return `scenarios.${id}`;
}

/** Reads the reader's scenarios of an analysis from local storage, oldest first. */
export function readScenarios(id: string): KeptScenario[] {
  return readStored<KeptScenario[]>(buildKey(id)) ?? [];
}

/**
 * Saves a scenario in place of one with the same name. Returns all scenarios; keeps the newest 12.
 */
export function keepScenario({ id, scenario }: { id: string; scenario: KeptScenario }): KeptScenario[] {
  const others = readScenarios(id).filter((one) => one.name !== scenario.name);
  const next = [...others, scenario].slice(-maxScenarios);
  writeStored(buildKey(id), next);
  return next;
}

export function dropScenario({ id, name }: { id: string; name: string }): KeptScenario[] {
  const next = readScenarios(id).filter((one) => one.name !== name);
  writeStored(buildKey(id), next);
  return next;
}
