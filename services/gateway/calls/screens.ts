import { savedScreens, screenParam, screensRequest } from "../dto/screens.ts";
import type { Calls } from "./call.ts";

export const screensCalls = {
  "GET /screens": {
    summary: "List the screens of the market that the user keeps",
    access: "user",
    rate: "read",
    response: savedScreens,
  },
  "PUT /screens": {
    summary: "Keep screens in place of those with the same names: all or none",
    access: "user",
    rate: "write",
    body: screensRequest,
    hasLongBody: true,
    response: savedScreens,
  },
  "DELETE /screens/:name": {
    summary: "Remove a screen",
    access: "user",
    rate: "write",
    params: screenParam,
    response: savedScreens,
  },
} satisfies Calls;
