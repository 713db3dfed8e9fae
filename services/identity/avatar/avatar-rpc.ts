import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText } from "@plumbline/platform/rpc/texts.ts";
import { presentTo } from "../present.ts";
import type { Avatars } from "./avatars.ts";

const maxNameLength = 100;

/** Creates the RPC handlers of users' pictures. */
export const createAvatarHandlers = ({ avatars }: { avatars: Avatars }) =>
  ({
    setAvatar: {
      access: "user",
      handle: async ({ picture }, { caller, signal }) => {
        const user = await avatars.set(requireUserId(caller), picture, signal);
        return { user: presentTo(user, caller) };
      },
    },
    removeAvatar: {
      access: "user",
      handle: async (_request, { caller }) => {
        const user = await avatars.remove(requireUserId(caller));
        return { user: presentTo(user, caller) };
      },
    },
    getAvatar: {
      access: { services: ["gateway"] },
      handle: async ({ name }) => ({ picture: await avatars.get(limitText("name", name, maxNameLength)) }),
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
