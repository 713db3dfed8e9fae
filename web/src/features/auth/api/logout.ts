import { call } from "../../../shared/api/api.ts";

/** Ends the session on the server (POST /auth/logout). */
export async function logout(): Promise<void> {
  await call("POST /auth/logout");
}
