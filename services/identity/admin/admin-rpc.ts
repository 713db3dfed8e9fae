import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { normalisePage } from "@plumbline/shared/database/paging.ts";
import { invalid } from "@plumbline/shared/errors.ts";
import type { Methods } from "@plumbline/shared/rpc/rpc-server.ts";
import { limitText } from "@plumbline/shared/rpc/texts.ts";
import type { Actions } from "./actions.ts";

const maxSearchLength = 100;
const maxTypeLength = 20;

/** Reads a page's request. Throws INVALID_SORT for a field that is not offered. */
const readList = <F extends string>(request: PageRequest | undefined, fields: readonly [F, ...F[]]) => {
  const sortBy = request?.sortBy || fields[0];
  const field = fields.find((offered) => offered === sortBy);
  if (!field) throw invalid("INVALID_SORT", "The list cannot be sorted by this field.");
  return {
    ...normalisePage(request),
    field,
    descending: request?.sortBy ? request.descending : true,
    search: limitText("search", request?.search ?? "", maxSearchLength).trim(),
  };
};

/** Creates the handlers of administrators' calls. */
export const createAdminHandlers = ({ actions }: { actions: Actions }) =>
  ({
    listAdminActions: {
      access: "admin",
      handle: async ({ page, targetType }) => {
        const { field: _field, ...list } = readList(page, ["at"]);
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
