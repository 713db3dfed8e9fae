import type { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { Caller } from "@plumbline/platform/auth/tokens.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, requireOneOf, requireText } from "@plumbline/platform/rpc/texts.ts";
import type { Deletion } from "./domain/deletion.ts";
import type { EmailChange } from "./domain/email-change.ts";
import type { PasswordChanges } from "./domain/password-changes.ts";
import type { createProfile } from "./domain/profile.ts";
import type { Sessions } from "./domain/sessions.ts";
import { themes } from "./domain/user.ts";
import {
  maxAddressLength,
  maxNameLength,
  maxPasswordLength,
  normaliseAddress,
  presentTo,
} from "./present.ts";

const gateway = { services: ["gateway"] };
const maxTextLength = 100;
const maxHandleLength = 50;

const readSessionId = (caller: Caller) => (caller.kind === "user" ? caller.sessionId : "");

/** Reads an optional text of a profile: unset is unchanged, blank removes it. */
const readText = (field: string, text: string | undefined, maxLength = maxTextLength) =>
  text === undefined ? {} : { [field]: limitText(field, text, maxLength).trim() || null };
const readName = (field: string, text: string | undefined) =>
  text === undefined ? {} : { [field]: requireText(field, text, maxNameLength) };

const readTheme = (text: string | undefined) =>
  text === undefined ? {} : { theme: requireOneOf("theme", text, themes) };
type ProfileRequest = Partial<
  Record<
    "firstName" | "lastName" | "role" | "company" | "location" | "investorType" | "twitterHandle",
    string | undefined
  >
>;
/** Reads the fields of a profile that a request sets. */
export const readProfile = (request: ProfileRequest) => ({
  ...readName("firstName", request.firstName),
  ...readName("lastName", request.lastName),
  ...readText("role", request.role),
  ...readText("company", request.company),
  ...readText("location", request.location),
  ...readText("investorType", request.investorType),
  ...readText("twitterHandle", request.twitterHandle, maxHandleLength),
});

/** Creates the handlers of calls that change the caller's own account. */
export const createAccountRpc = ({
  passwordChanges,
  emailChange,
  deletion,
  profile,
  sessions,
}: {
  passwordChanges: PasswordChanges;
  emailChange: EmailChange;
  deletion: Deletion;
  profile: ReturnType<typeof createProfile>;
  sessions: Sessions;
}) =>
  ({
    forgotPassword: {
      access: gateway,
      handle: async ({ email, userId, client }) => {
        await passwordChanges.forgot(normaliseAddress(email), { ip: client?.ip ?? "", userId });
        return {};
      },
    },
    resetPassword: {
      access: gateway,
      handle: async ({ token, password }) => {
        await passwordChanges.reset(token, requireText("password", password, maxPasswordLength));
        return {};
      },
    },
    changePassword: {
      access: "user",
      handle: async ({ password, newPassword, client }, { caller }) => {
        await passwordChanges.change({
          userId: requireUserId(caller),
          sessionId: readSessionId(caller),
          password: limitText("password", password, maxPasswordLength),
          newPassword: requireText("newPassword", newPassword, maxPasswordLength),
          ip: client?.ip ?? "",
        });
        return {};
      },
    },
    requestEmailChange: {
      access: "user",
      handle: async ({ email, password, client }, { caller }) => {
        await emailChange.request({
          userId: requireUserId(caller),
          email: normaliseAddress(requireText("email", email, maxAddressLength)),
          password: limitText("password", password, maxPasswordLength),
          ip: client?.ip ?? "",
        });
        return {};
      },
    },
    confirmEmailChange: {
      access: "user",
      handle: async ({ token }, { caller }) => {
        await emailChange.confirm({ token, userId: requireUserId(caller) });
        return {};
      },
    },
    deleteAccount: {
      access: "user",
      handle: async ({ password, confirm, client }, { caller }) => {
        await deletion.delete({
          userId: requireUserId(caller),
          sessionId: readSessionId(caller),
          password: limitText("password", password, maxPasswordLength),
          confirm: limitText("confirm", confirm, maxTextLength),
          ip: client?.ip ?? "",
        });
        return {};
      },
    },
    updateProfile: {
      access: "user",
      handle: async (request, { caller }) => {
        const changes = { ...readProfile(request), ...readTheme(request.theme) };
        return { user: presentTo(await profile.update(requireUserId(caller), changes), caller) };
      },
    },
    listSessions: {
      access: "user",
      handle: async (_request, { caller }) => ({
        sessions: (await sessions.list(requireUserId(caller))).map(
          ({ id, device, createdAt, rotatedAt }) => ({
            id,
            device,
            createdAt: createdAt.toISOString(),
            lastUsedAt: rotatedAt.toISOString(),
            current: id === readSessionId(caller),
          }),
        ),
      }),
    },
    endSession: {
      access: "user",
      handle: async ({ id }, { caller }) => {
        await sessions.endOne(requireUserId(caller), id);
        return {};
      },
    },
    endAllSessions: {
      access: "user",
      handle: async (_request, { caller }) => {
        await sessions.endAll(requireUserId(caller));
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof IdentityService>>;
