import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { testAuditGuards, testRpcGuards } from "@plumbline/test-kit/rpc-guards.ts";
import { randomUUID } from "node:crypto";
import { describe } from "vitest";
import { startIdentity } from "./main.ts";

const settings = await createTestSettings();
const client = () => ({ ip: randomUUID(), userAgent: "test" });
const email = () => `${randomUUID()}@example.com`;
const start = () =>
  startIdentity(
    settings.environmentOf("identity", {
      GRPC_PORT: "0",
      IDENTITY_SIGNING_KEY: settings.keys.identitySigningKey,
    }),
  );

describe("the calls", () => {
  testRpcGuards({
    service: IdentityService,
    name: "identity",
    settings,
    rows: {
      register: {
        request: () => ({
          email: email(),
          firstName: "Ann",
          lastName: "Lee",
          password: "correct horse battery",
          client: client(),
        }),
      },
      logIn: {
        request: () => ({ email: email(), password: "a guess", client: client() }),
        answer: "INVALID_CREDENTIALS",
      },
      answerChallenge: {
        request: () => ({ challenge: "made up", code: "000000", client: client() }),
        answer: "CHALLENGE_EXPIRED",
      },
      listProviders: {},
      startOpenId: { request: () => ({ provider: "google" }), answer: "UNKNOWN_PROVIDER" },
      startOpenIdLink: { request: () => ({ provider: "google" }), answer: "UNKNOWN_PROVIDER" },
      finishOpenId: {
        request: () => ({ provider: "google", query: "state=x", client: client() }),
        answer: "UNKNOWN_PROVIDER",
      },
      unlinkOpenId: { request: () => ({ provider: "google" }), answer: "SESSION_ENDED" },
      listSignInMethods: { answer: "SESSION_ENDED" },
      beginSecondFactor: { answer: "SESSION_ENDED" },
      confirmSecondFactor: { request: () => ({ code: "000000" }), answer: "SESSION_ENDED" },
      disableSecondFactor: { request: () => ({ code: "000000" }), answer: "SESSION_ENDED" },
      getOnboarding: { answer: "SESSION_ENDED" },
      markOnboarding: { answer: "SESSION_ENDED" },
      logOut: { request: () => ({ refreshToken: "made.up" }) },
      refresh: { request: () => ({ refreshToken: "made.up", client: client() }), answer: "SESSION_ENDED" },
      verifyEmail: { request: () => ({ token: "made-up-token", client: client() }), answer: "INVALID_LINK" },
      resendVerification: { request: () => ({ email: email(), client: client() }) },
      findAccounts: { request: () => ({ ids: [randomUUID()] }) },
      getVerificationToken: {},
      getLinkToken: {},
      forgotPassword: { request: () => ({ email: email(), client: client() }) },
      resetPassword: {
        request: () => ({ token: "made-up-token", password: "correct horse battery" }),
        answer: "INVALID_LINK",
      },
      changePassword: {
        request: () => ({ password: "a guess", newPassword: "correct horse battery", client: client() }),
        answer: "SESSION_ENDED",
      },
      requestEmailChange: {
        request: () => ({ email: email(), password: "a guess", client: client() }),
        answer: "SESSION_ENDED",
      },
      confirmEmailChange: { request: () => ({ token: "made-up-token" }), answer: "INVALID_LINK" },
      deleteAccount: { request: () => ({ confirm: "DELETE" }), answer: "SESSION_ENDED" },
      listAdminActions: {},
      listUsers: {},
      findUsers: {},
      countAccounts: {},
      updateUser: { request: () => ({ id: randomUUID() }), answer: "USER_NOT_FOUND" },
      deleteUsers: { request: () => ({ ids: [randomUUID()] }), answer: "USER_NOT_FOUND" },
      setAvatar: { answer: "NO_PICTURE" },
      removeAvatar: { answer: "SESSION_ENDED" },
      getAvatar: { request: () => ({ name: "made-up" }), answer: "PICTURE_NOT_FOUND" },
      updateProfile: { request: () => ({ role: "Analyst" }), answer: "SESSION_ENDED" },
      listSessions: {},
      endSession: { request: () => ({ id: randomUUID() }), answer: "SESSION_NOT_FOUND" },
      endAllSessions: {},
      // The token is valid, but its account does not exist.
      getSession: { answer: "SESSION_ENDED" },
      getKeys: {},
      countUsers: {},
      issueClientToken: {
        request: () => ({ clientId: "made up", clientSecret: "made up" }),
        answer: "INVALID_CLIENT",
      },
      createClient: {
        request: () => ({ name: randomUUID(), scopes: ["companies:read"], perMinute: 1, perDay: 1 }),
      },
      listClients: {},
      rotateClientSecret: { request: () => ({ id: "made up" }), answer: "CLIENT_NOT_FOUND" },
      revokeClient: { request: () => ({ id: "made up" }), answer: "CLIENT_NOT_FOUND" },
      createApiToken: {
        request: () => ({ name: "A program", scopes: ["read"], days: 30 }),
        answer: "SESSION_ENDED",
      },
      listApiTokens: {},
      listApiTokensOf: { request: () => ({ userId: randomUUID() }), answer: "USER_NOT_FOUND" },
      revokeApiToken: { request: () => ({ id: randomUUID() }), answer: "API_TOKEN_NOT_FOUND" },
      exchangeApiToken: { request: () => ({ text: "plb_made-up" }), answer: "INVALID_API_TOKEN" },
      registerProgram: { request: () => ({ redirectUris: ["https://program.example/back"] }) },
      describeAuthorization: {
        request: () => ({ authorization: { clientId: "made-up", redirectUri: "https://program.example/" } }),
        answer: "UNKNOWN_PROGRAM",
      },
      answerAuthorization: {
        request: () => ({ authorization: { clientId: "made-up", redirectUri: "https://program.example/" } }),
        answer: "SESSION_ENDED",
      },
      issueProgramTokens: {
        request: () => ({ grantType: "refresh_token", clientId: "made-up" }),
        answer: "UNKNOWN_PROGRAM",
      },
      revokeProgramToken: { request: () => ({ token: "plo_made-up" }) },
      listPrograms: {},
      listProgramsOf: { request: () => ({ userId: randomUUID() }), answer: "USER_NOT_FOUND" },
      disconnectProgram: { request: () => ({ id: randomUUID() }), answer: "PROGRAM_NOT_CONNECTED" },
      findVerifiedUser: { request: () => ({ email: email() }) },
      readAccounts: {},
    },
    start,
  });
});

describe("the audit", () => {
  testAuditGuards({ name: "identity", settings, start });
});
