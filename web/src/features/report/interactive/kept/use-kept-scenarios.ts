import { maxScenarioName } from "@plumbline/report/assumptions.ts";
import type { Scenario } from "@plumbline/report/scenario.ts";
import { useState } from "react";
import { useSession } from "../../../../shared/session/session-store.ts";
import { isSameState } from "../model-state.ts";
import { useDeleteScenario, useSaveScenario, useScenarios } from "./scenario-calls.ts";
import {
  deleteLocalScenario,
  type NamedState,
  readLocalScenarios,
  saveLocalScenario,
} from "./local-scenarios.ts";

export type KeptScenario = NamedState & Partial<Pick<Scenario, "id">>;

/** Returns the name, or with a number the first that no other state has. */
function findFreeName(scenario: NamedState, taken: NamedState[]): string {
  const isFree = (name: string) => taken.every((one) => one.name !== name || isSameState(one, scenario));
  if (isFree(scenario.name)) return scenario.name;
  let number = 2;
  while (!isFree(numberName(scenario.name, number))) number += 1;
  return numberName(scenario.name, number);
}

/** Adds a number to a name without making it longer than a name may be. */
function numberName(name: string, number: number): string {
  const suffix = ` (${number})`;
  return name.slice(0, maxScenarioName - suffix.length) + suffix;
}

/**
 * Keeps the reader's scenarios of an analysis: a user's with the account, a visitor's in this
 * browser. A user's browser may still have some of before the sign-in: inBrowser.
 */
export function useKeptScenarios(id: string) {
  const isUser = useSession((session) => session.status === "authenticated");
  const list = useScenarios({ id, enabled: isUser });
  const saving = useSaveScenario(id);
  const deleting = useDeleteScenario(id);
  const [local, setLocal] = useState(() => readLocalScenarios(id));
  const scenarios: KeptScenario[] = isUser ? (list.data ?? []) : local;

  return {
    scenarios,
    /** The account's list is read: a save before that might replace a scenario unseen. */
    isReady: !isUser || list.isSuccess,
    failure: isUser && list.isError ? { retry: list.refetch } : null,
    isBusy: saving.isPending || deleting.isPending,
    /** Throws ApiError, or an error for people if there is no room in the browser's list. */
    save: async (scenario: NamedState): Promise<void> => {
      if (isUser) await saving.mutateAsync(scenario);
      else setLocal(saveLocalScenario({ id, scenario }));
    },
    /** Throws ApiError. */
    remove: async ({ id: scenarioId, name }: KeptScenario): Promise<void> => {
      if (scenarioId !== undefined) await deleting.mutateAsync(scenarioId);
      else setLocal(deleteLocalScenario({ id, name }));
    },
    inBrowser: isUser ? local : [],
    /**
     * Moves the browser's scenarios to the account; one whose name is taken gets a number. Those
     * that were not saved stay. Throws ApiError.
     */
    moveToAccount: async (): Promise<void> => {
      let taken: NamedState[] = scenarios;
      for (const scenario of local) {
        taken = await saving.mutateAsync({ ...scenario, name: findFreeName(scenario, taken) });
        setLocal(deleteLocalScenario({ id, name: scenario.name }));
      }
    },
  };
}
