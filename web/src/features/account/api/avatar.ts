import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import { call } from "../../../shared/api/api.ts";

/** Sets the own picture (POST /users/me/avatar). */
export function setAvatar(file: File): Promise<UserDto> {
  const body = new FormData();
  body.append("avatar", file);
  return call("POST /users/me/avatar", { body });
}

/** Removes the own picture (DELETE /users/me/avatar). */
export function removeAvatar(): Promise<UserDto> {
  return call("DELETE /users/me/avatar");
}
