import { type Belief, BeliefSchema } from "@plumbline/proto/analysis_orchestrator/v1/beliefs_pb.ts";
import { z } from "zod";
import { belief } from "../dto/beliefs.ts";
import { idParam } from "../dto/common.ts";
import { presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

const presentBeliefs = ({ beliefs }: { beliefs: Belief[] }) => ({
  data: presentList(BeliefSchema, belief, beliefs),
});

/** Calls of the scenarios that a user kept as forecasts. */
export const beliefRoutes = [
  route({
    method: "get",
    path: "/beliefs",
    summary: "List the scenarios that the user kept as forecasts, with how they did, newest first",
    access: "user",
    rate: "read",
    response: z.array(belief),
    handle: async ({ clients, asUser }) => presentBeliefs(await clients.orchestrator.listBeliefs({}, asUser)),
  }),
  route({
    method: "delete",
    path: "/beliefs/:id",
    summary: "Remove a forecast of the user's; the scenario stays",
    access: "user",
    rate: "write",
    params: idParam,
    response: z.array(belief),
    handle: async ({ params, clients, asUser }) =>
      presentBeliefs(await clients.orchestrator.removeBelief(params, asUser)),
  }),
];
