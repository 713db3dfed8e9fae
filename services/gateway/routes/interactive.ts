import { type Scenario, ScenarioSchema } from "@plumbline/proto/analysis_orchestrator/v1/scenarios_pb.ts";
import { ListIndustriesResponseSchema } from "@plumbline/proto/analysis_orchestrator/v1/industries_pb.ts";
import type { interactiveCalls } from "../calls/interactive.ts";
import { industryList } from "../dto/interactive.ts";
import { present, presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";
import { scenario } from "@plumbline/report/scenario.ts";

const presentScenarios = ({ scenarios }: { scenarios: Scenario[] }) => ({
  data: presentList(ScenarioSchema, scenario, scenarios),
});

/** Calls of the interactive model. The orchestrator decides who may keep scenarios. */
export const interactiveHandlers: Handlers<typeof interactiveCalls> = {
  "GET /industries": async ({ clients }) => ({
    data: present(ListIndustriesResponseSchema, industryList, await clients.orchestrator.listIndustries({})),
  }),
  "GET /analysis/:id/scenarios": async ({ params, clients, asUser }) =>
    presentScenarios(await clients.orchestrator.listScenarios(params, asUser)),
  "POST /analysis/:id/scenarios": async ({ params, body, clients, asUser }) =>
    // No abort signal: the scenario is written although the client disconnects.
    presentScenarios(await clients.orchestrator.saveScenario({ ...params, ...body }, { as: asUser.as })),
  "DELETE /analysis/:id/scenarios/:scenarioId": async ({ params, clients, asUser }) =>
    presentScenarios(await clients.orchestrator.deleteScenario(params, asUser)),
};
