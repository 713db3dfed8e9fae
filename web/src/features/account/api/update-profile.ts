import type { UserDto } from "@plumbline/gateway/dto/auth.ts";
import type { ProfileRequest } from "@plumbline/gateway/dto/users.ts";
import { call } from "../../../shared/api/api.ts";

/** Changes fields of the own profile (PATCH /users/me). */
export function updateProfile(body: ProfileRequest): Promise<UserDto> {
  return call("PATCH /users/me", { body });
}
