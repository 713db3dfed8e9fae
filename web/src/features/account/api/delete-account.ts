import type { DeleteAccountRequest } from "@plumbline/gateway/dto/users.ts";
import { call } from "../../../shared/api/api.ts";

/** Deletes the own account (DELETE /users/me). */
export function deleteAccount(body: DeleteAccountRequest): Promise<unknown> {
  return call("DELETE /users/me", { body });
}
