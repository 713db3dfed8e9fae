import { maxScenarios } from "@plumbline/report/assumptions.ts";
import type { Scenario } from "@plumbline/report/scenario.ts";
import { randomUUID } from "node:crypto";
import { analysisNotFound, onlyCompletedKept, scenariosFull, unknownIndustry } from "../errors.ts";
import { industryTable } from "@plumbline/research/data/reference-tables.ts";
import type { Analyses, Caller } from "../run/analyses.ts";
import type { Analysis } from "../run/analysis.ts";

/** Whose scenarios of which analysis. */
export type ScenarioOwner = { userId: string; analysisId: string };

/**
 * The result of saving a scenario: all scenarios, or refused because there are as many as allowed,
 * or because the analysis was deleted meanwhile.
 */
type SavedScenario = { outcome: "saved"; scenarios: Scenario[] } | { outcome: "full" | "deleted" };

export type ScenarioStore = {
  /** Lists scenarios in the order in which they were saved. */
  list: (owner: ScenarioOwner) => Promise<Scenario[]>;
  /** Lists all scenarios of a user by analysis. */
  listOwn: (userId: string) => Promise<{ analysisId: string; scenarios: Scenario[] }[]>;
  /** Saves a scenario in place of one with the same name. */
  save: (query: ScenarioOwner & { scenario: Scenario; limit: number }) => Promise<SavedScenario>;
  /** Returns the scenarios that are left. */
  delete: (query: ScenarioOwner & { id: string }) => Promise<Scenario[]>;
  /** Removes all scenarios of a user who is gone. */
  erase: (userId: string) => Promise<void>;
};

/**
 * Creates the rules of keeping scenarios: of an analysis that the user may read, at most 12. A
 * saved one is kept as a forecast too.
 */
export const createScenarios = ({
  store,
  analyses,
  keepBelief,
}: {
  store: ScenarioStore;
  analyses: Pick<Analyses, "getReadable">;
  /** Keeps a saved scenario as a forecast. */
  keepBelief: (query: { userId: string; analysis: Analysis; scenario: Scenario }) => Promise<void>;
}) => {
  /** Throws ANALYSIS_NOT_FOUND if the caller may not read the analysis. */
  const findCompleted = async (analysisId: string, caller: Caller): Promise<Analysis> => {
    const analysis = await analyses.getReadable(analysisId, caller);
    if (analysis.status !== "COMPLETED") throw onlyCompletedKept();
    return analysis;
  };
  const ownerOf = async (analysisId: string, caller: Caller): Promise<ScenarioOwner> => {
    await findCompleted(analysisId, caller);
    return { userId: caller.userId, analysisId };
  };

  return {
    list: async (analysisId: string, caller: Caller) => store.list(await ownerOf(analysisId, caller)),

    listOwn: async ({ userId }: Caller) => store.listOwn(userId),

    /** Returns all scenarios. Throws SCENARIOS_FULL, UNKNOWN_INDUSTRY. */
    save: async (analysisId: string, request: Omit<Scenario, "id">, caller: Caller): Promise<Scenario[]> => {
      const analysis = await findCompleted(analysisId, caller);
      const { userId } = caller;
      const scenario = { id: randomUUID(), ...request };
      const known = new Set(industryTable().rows.map(({ industry }) => industry));
      for (const industry of Object.values(scenario.industries))
        if (!known.has(industry)) throw unknownIndustry();
      const saved = await store.save({
        userId,
        analysisId,
        scenario,
        limit: maxScenarios,
      });
      if (saved.outcome === "saved") {
        await keepBelief({ userId, analysis, scenario });
        return saved.scenarios;
      }
      throw saved.outcome === "full" ? scenariosFull(maxScenarios) : analysisNotFound();
    },

    delete: async (analysisId: string, id: string, caller: Caller): Promise<Scenario[]> =>
      store.delete({ ...(await ownerOf(analysisId, caller)), id }),
  };
};
export type Scenarios = ReturnType<typeof createScenarios>;
