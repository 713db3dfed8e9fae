import { type Belief, BeliefSchema } from "@plumbline/proto/analysis_orchestrator/v1/beliefs_pb.ts";
import type { beliefCalls } from "../calls/beliefs.ts";
import { belief } from "../dto/beliefs.ts";
import { presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

const presentBeliefs = ({ beliefs }: { beliefs: Belief[] }) => ({
  data: presentList(BeliefSchema, belief, beliefs),
});

/** Calls of the scenarios that a user kept as forecasts. */
export const beliefHandlers: Handlers<typeof beliefCalls> = {
  "GET /beliefs": async ({ clients, asUser }) =>
    presentBeliefs(await clients.orchestrator.listBeliefs({}, asUser)),
  "DELETE /beliefs/:id": async ({ params, clients, asUser }) =>
    presentBeliefs(await clients.orchestrator.removeBelief(params, asUser)),
};
