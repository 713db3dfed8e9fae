import type { ChangePasswordRequest } from "@plumbline/gateway/dto/users.ts";
import { call } from "../../../shared/api/api.ts";

/** Changes the own password (POST /users/me/password). */
export function changePassword(body: ChangePasswordRequest): Promise<unknown> {
  return call("POST /users/me/password", { body });
}
