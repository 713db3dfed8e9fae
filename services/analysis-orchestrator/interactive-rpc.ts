import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { scenarioRequest } from "@plumbline/report/scenario.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { industryTable } from "@plumbline/research/data/reference-tables.ts";
import type { Scenarios } from "./domain/scenarios/scenarios.ts";
import { readCaller } from "./read-caller.ts";

/** Validates a scenario. Throws INVALID_INPUT with the first rule that it breaks. */
const readScenario = ({ name, values, industries }: { name: string; values: object; industries: object }) => {
  const read = scenarioRequest.safeParse({ name, values, industries });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid("INVALID_INPUT", issue?.message ?? "Invalid scenario.");
};

/** Creates the calls of the interactive model: its table of industries, and kept scenarios. */
export const createInteractiveCalls = ({ scenarios }: { scenarios: Scenarios }) =>
  ({
    listIndustries: {
      access: { services: ["gateway"], scope: "companies:read" },
      handle: async () => {
        const { name, date, rows } = industryTable();
        return {
          name,
          date,
          industries: rows.map((row) => ({
            industry: row.industry,
            ...optional("evToSales", row.evToSales),
            ...optional("mcToSales", row.priceToSales),
            unleveredBeta: row.unleveredBetaCashCorrected,
            equityBeta: row.leveredBeta,
          })),
        };
      },
    },
    listScenarios: {
      access: "user",
      handle: async ({ id }, context) => ({ scenarios: await scenarios.list(id, readCaller(context)) }),
    },
    listOwnScenarios: {
      access: "user",
      handle: async (_request, context) => ({ analyses: await scenarios.listOwn(readCaller(context)) }),
    },
    saveScenario: {
      access: "user",
      handle: async ({ id, ...request }, context) => ({
        scenarios: await scenarios.save(id, readScenario(request), readCaller(context)),
      }),
    },
    deleteScenario: {
      access: "user",
      handle: async ({ id, scenarioId }, context) => ({
        scenarios: await scenarios.delete(id, scenarioId, readCaller(context)),
      }),
    },
  }) satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
