import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { AdminUserSchema } from "@plumbline/proto/identity/v1/admin_pb.ts";
import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, readSearch, requireText } from "@plumbline/platform/rpc/texts.ts";
import { readProfile } from "../account-rpc.ts";
import type { User } from "../domain/user.ts";
import { maxAddressLength, normaliseAddress } from "../present.ts";
import type { Actions } from "./actions.ts";
import { type AdminUsers, userOrders } from "./users.ts";

const maxTypeLength = 20;
const maxIdLength = 100;
const maxIds = 200;

/** Reads a page's request. Throws INVALID_SORT for a field that is not offered. */
const readList = <F extends string>(request: PageRequest | undefined, fields: readonly [F, ...F[]]) => {
  const wanted = request?.sortBy || fields[0];
  const sortBy = fields.find((offered) => offered === wanted);
  if (!sortBy) throw invalid("INVALID_SORT", "The list cannot be sorted by this field.");
  return {
    ...normalisePage(request),
    sortBy,
    descending: request?.sortBy ? request.descending : true,
    search: readSearch(request).trim(),
  };
};

/** Reads the ids of users. Throws INVALID_INPUT for too many. */
export const readIds = (ids: string[]): string[] => {
  if (ids.length > maxIds) throw invalid("INVALID_INPUT", `Ask for at most ${maxIds} users.`);
  return ids.map((id) => limitText("ids", id, maxIdLength));
};

const present = (user: User): MessageInitShape<typeof AdminUserSchema> => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  isAdmin: user.isAdmin,
  verified: user.verifiedAt !== null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: (user.updatedAt ?? user.createdAt).toISOString(),
  ...optional("role", user.role),
  ...optional("company", user.company),
  ...optional("location", user.location),
  ...optional("investorType", user.investorType),
  ...optional("twitterHandle", user.twitterHandle),
  ...optional("avatarUrl", user.avatarUrl),
});

/** Creates the handlers of administrators' calls. */
export const createAdminHandlers = ({ actions, adminUsers }: { actions: Actions; adminUsers: AdminUsers }) =>
  ({
    listUsers: {
      access: "admin",
      handle: async ({ page }) => {
        const { users, meta } = await adminUsers.list(readList(page, userOrders));
        return { users: users.map(present), meta };
      },
    },
    countAccounts: { access: "admin", handle: () => adminUsers.count() },
    findUsers: {
      access: "admin",
      handle: async ({ ids }) => ({ users: (await adminUsers.findByIds(readIds(ids))).map(present) }),
    },
    updateUser: {
      access: "admin",
      handle: async (request, { caller }) => {
        const { id, email, isAdmin } = request;
        const changes = {
          ...readProfile(request),
          ...(email === undefined
            ? {}
            : { email: normaliseAddress(requireText("email", email, maxAddressLength)) }),
          ...(isAdmin === undefined ? {} : { isAdmin }),
        };
        const target = requireText("id", id, maxIdLength);
        return { user: present(await adminUsers.update(requireUserId(caller), target, changes)) };
      },
    },
    deleteUsers: {
      access: "admin",
      handle: async ({ ids }, { caller }) => {
        await adminUsers.delete(requireUserId(caller), readIds(ids));
        return {};
      },
    },
    listAdminActions: {
      access: "admin",
      handle: async ({ page, targetType }) => {
        const { sortBy: _sortBy, ...list } = readList(page, ["at"]);
        const found = await actions.list({
          ...list,
          targetType: limitText("targetType", targetType, maxTypeLength),
        });
        return {
          actions: found.actions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
          meta: found.meta,
        };
      },
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
