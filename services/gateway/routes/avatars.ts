import { UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { userDto } from "../dto/auth.ts";
import { present } from "../http/present.ts";
import { route } from "../http/route.ts";

/** The caller's own picture. Identity checks what is sent, and re-encodes it. */
export const avatarRoutes = [
  route({
    method: "post",
    path: "/users/me/avatar",
    summary: "Set the own picture: JPEG, PNG or WebP of at most 5 MB",
    access: "user",
    rate: "write",
    upload: "avatar",
    response: userDto,
    handle: async ({ upload, clients, asUser }) => {
      const { user } = await clients.identity.setAvatar({ picture: upload }, asUser);
      return { data: present(UserSchema, userDto, user) };
    },
  }),
  route({
    method: "delete",
    path: "/users/me/avatar",
    summary: "Remove the own picture",
    access: "user",
    rate: "write",
    response: userDto,
    handle: async ({ clients, asUser }) => {
      const { user } = await clients.identity.removeAvatar({}, asUser);
      return { data: present(UserSchema, userDto, user) };
    },
  }),
];
