import { idParam } from "../dto/common.ts";
import { industryList, scenarioList, scenarioParam, scenarioRequest } from "../dto/interactive.ts";
import type { Calls } from "./call.ts";

export const interactiveCalls = {
  "GET /industries": {
    summary: "Get the industries from which costs of equity are computed",
    access: "public",
    rate: "read",
    response: industryList,
  },
  "GET /analysis/:id/scenarios": {
    summary: "List the scenarios of an analysis that the user keeps",
    access: "user",
    rate: "read",
    params: idParam,
    response: scenarioList,
  },
  "POST /analysis/:id/scenarios": {
    summary: "Save a scenario of an analysis, in place of the user's one with the same name",
    access: "user",
    rate: "write",
    params: idParam,
    body: scenarioRequest,
    response: scenarioList,
  },
  "DELETE /analysis/:id/scenarios/:scenarioId": {
    summary: "Delete a scenario of an analysis that the user keeps",
    access: "user",
    rate: "write",
    params: scenarioParam,
    response: scenarioList,
  },
} satisfies Calls;
