import { type SavedScreen, SavedScreenSchema } from "@plumbline/proto/analysis_orchestrator/v1/screens_pb.ts";
import { savedScreen } from "@plumbline/report/saved-screens.ts";
import { savedScreens, screenParam, screensRequest } from "../dto/screens.ts";
import { presentList } from "../http/present.ts";
import { route } from "../http/route.ts";

const presentScreens = ({ screens }: { screens: SavedScreen[] }) => ({
  data: presentList(SavedScreenSchema, savedScreen, screens),
});

/** Calls of the screens of the market that a user keeps. */
export const screensRoutes = [
  route({
    method: "get",
    path: "/screens",
    summary: "List the screens of the market that the user keeps",
    access: "user",
    rate: "read",
    response: savedScreens,
    handle: async ({ clients, asUser }) => presentScreens(await clients.orchestrator.listScreens({}, asUser)),
  }),
  route({
    method: "put",
    path: "/screens",
    summary: "Keep screens in place of those with the same names: all or none",
    access: "user",
    rate: "write",
    body: screensRequest,
    response: savedScreens,
    // No abort signal: the screens are written although the client disconnects.
    handle: async ({ body, clients, asUser }) =>
      presentScreens(await clients.orchestrator.saveScreens(body, { as: asUser.as })),
  }),
  route({
    method: "delete",
    path: "/screens/:name",
    summary: "Remove a screen",
    access: "user",
    rate: "write",
    params: screenParam,
    response: savedScreens,
    handle: async ({ params, clients, asUser }) =>
      presentScreens(await clients.orchestrator.removeScreen(params, { as: asUser.as })),
  }),
];
