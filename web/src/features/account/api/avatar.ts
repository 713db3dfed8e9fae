import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { call } from "../../../shared/api/api.ts";

const path = "/users/me/avatar";

/** Sets the own picture (POST /users/me/avatar). */
export function setAvatar(file: File): Promise<UserDto> {
  const body = new FormData();
  body.append("avatar", file);
  return call({ method: "POST", path, body });
}

/** Removes the own picture (DELETE /users/me/avatar). */
export function removeAvatar(): Promise<UserDto> {
  return call({ method: "DELETE", path });
}
