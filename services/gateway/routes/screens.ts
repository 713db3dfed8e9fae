import { type SavedScreen, SavedScreenSchema } from "@plumbline/proto/analysis_orchestrator/v1/screens_pb.ts";
import { savedScreen } from "@plumbline/report/saved-screens.ts";
import type { screensCalls } from "../calls/screens.ts";
import { presentList } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

const presentScreens = ({ screens }: { screens: SavedScreen[] }) => ({
  data: presentList(SavedScreenSchema, savedScreen, screens),
});

/** Calls of the screens of the market that a user keeps. */
export const screensHandlers: Handlers<typeof screensCalls> = {
  "GET /screens": async ({ clients, asUser }) =>
    presentScreens(await clients.orchestrator.listScreens({}, asUser)),
  // No abort signal: the screens are written although the client disconnects.
  "PUT /screens": async ({ body, clients, asUser }) =>
    presentScreens(await clients.orchestrator.saveScreens(body, { as: asUser.as })),
  "DELETE /screens/:name": async ({ params, clients, asUser }) =>
    presentScreens(await clients.orchestrator.removeScreen(params, { as: asUser.as })),
};
