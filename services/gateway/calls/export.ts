import type { Calls } from "./call.ts";

export const exportCalls = {
  "GET /users/me/export": {
    summary: "Download what Plumbline stores of the caller as JSON",
    access: "user",
    rate: "download",
    mediaType: "application/json",
  },
} satisfies Calls;
