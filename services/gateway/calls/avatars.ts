import { userDto } from "../dto/auth.ts";
import type { Calls } from "./call.ts";

export const avatarCalls = {
  "POST /users/me/avatar": {
    summary: "Set the own picture: JPEG, PNG or WebP of at most 5 MB",
    access: "user",
    rate: "write",
    upload: "avatar",
    response: userDto,
  },
  "DELETE /users/me/avatar": {
    summary: "Remove the own picture",
    access: "user",
    rate: "write",
    response: userDto,
  },
} satisfies Calls;
