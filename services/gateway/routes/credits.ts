import { creditsResponse } from "../dto/credits.ts";
import { route } from "../http/route.ts";

export const creditsRoutes = [
  route({
    method: "get",
    path: "/payments/credits",
    summary: "Get the user's credits",
    access: "user",
    rate: "read",
    response: creditsResponse,
    handle: async ({ clients, asUser }) => ({
      data: { credits: (await clients.billing.getCredits({}, asUser)).credits },
    }),
  }),
];
