import { call } from "../../../shared/api/api.ts";

/** Ends the session on the server (POST /auth/logout). */
export function logout(): Promise<void> {
  return call({ method: "POST", path: "/auth/logout", body: {} });
}
