import { UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { avatarCalls } from "../calls/avatars.ts";
import { userDto } from "../dto/auth.ts";
import { present } from "../http/present.ts";
import type { Handlers } from "../http/route.ts";

/** The caller's own picture. Identity checks what is sent, and re-encodes it. */
export const avatarHandlers: Handlers<typeof avatarCalls> = {
  "POST /users/me/avatar": async ({ upload, clients, asUser }) => {
    const { user } = await clients.identity.setAvatar({ picture: upload }, asUser);
    return { data: present(UserSchema, userDto, user) };
  },
  "DELETE /users/me/avatar": async ({ clients, asUser }) => {
    const { user } = await clients.identity.removeAvatar({}, asUser);
    return { data: present(UserSchema, userDto, user) };
  },
};
