import { type Scenario, ScenarioSchema } from "@plumbline/proto/analysis_orchestrator/v1/scenarios_pb.ts";
import { ListIndustriesResponseSchema } from "@plumbline/proto/analysis_orchestrator/v1/industries_pb.ts";
import { idParam } from "../dto/common.ts";
import { industryList, scenarioList, scenarioParam, scenarioRequest } from "../dto/interactive.ts";
import { present, presentList } from "../http/present.ts";
import { route } from "../http/route.ts";
import { scenario } from "@plumbline/report/scenario.ts";

const presentScenarios = ({ scenarios }: { scenarios: Scenario[] }) => ({
  data: presentList(ScenarioSchema, scenario, scenarios),
});

/** Calls of the interactive model. The orchestrator decides who may keep scenarios. */
export const interactiveRoutes = [
  route({
    method: "get",
    path: "/industries",
    summary: "Get the industries from which costs of equity are computed",
    access: "public",
    rate: "read",
    response: industryList,
    handle: async ({ clients }) => ({
      data: present(
        ListIndustriesResponseSchema,
        industryList,
        await clients.orchestrator.listIndustries({}),
      ),
    }),
  }),
  route({
    method: "get",
    path: "/analysis/:id/scenarios",
    summary: "List the scenarios of an analysis that the user keeps",
    access: "user",
    rate: "read",
    params: idParam,
    response: scenarioList,
    handle: async ({ params, clients, asUser }) =>
      presentScenarios(await clients.orchestrator.listScenarios(params, asUser)),
  }),
  route({
    method: "post",
    path: "/analysis/:id/scenarios",
    summary: "Save a scenario of an analysis, in place of the user's one with the same name",
    access: "user",
    rate: "write",
    params: idParam,
    body: scenarioRequest,
    response: scenarioList,
    handle: async ({ params, body, clients, asUser }) =>
      // No abort signal: the scenario is written although the client disconnects.
      presentScenarios(await clients.orchestrator.saveScenario({ ...params, ...body }, { as: asUser.as })),
  }),
  route({
    method: "delete",
    path: "/analysis/:id/scenarios/:scenarioId",
    summary: "Delete a scenario of an analysis that the user keeps",
    access: "user",
    rate: "write",
    params: scenarioParam,
    response: scenarioList,
    handle: async ({ params, clients, asUser }) =>
      presentScenarios(await clients.orchestrator.deleteScenario(params, asUser)),
  }),
];
