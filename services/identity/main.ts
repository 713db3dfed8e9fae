import { openAudit } from "@plumbline/platform/audit/open-audit.ts";
import { loadConfig } from "@plumbline/platform/config.ts";
import { createRevoker } from "@plumbline/platform/auth/revocations.ts";
import { createSecretBox } from "@plumbline/platform/auth/secret-box.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { consumeEvents } from "@plumbline/platform/bus/consume.ts";
import { createBusChecks } from "@plumbline/platform/bus/create-bus-checks.ts";
import { openOutbox } from "@plumbline/platform/bus/open-outbox.ts";
import { openService, runService } from "@plumbline/platform/service.ts";
import { createAccountStates } from "./account-states.ts";
import { createActionStore } from "./admin/action-store.ts";
import { createActions } from "./admin/actions.ts";
import { createAdminUsers } from "./admin/users.ts";
import { createAdminUserStore } from "./admin/user-store.ts";
import { createAvatarStore } from "./avatar/avatar-store.ts";
import { createAvatars } from "./avatar/avatars.ts";
import { createPictureEncoder } from "./avatar/encode-picture.ts";
import { createApiTokenStore } from "./api-tokens/api-token-store.ts";
import { createApiTokens } from "./api-tokens/api-tokens.ts";
import { createAuthorizations } from "./programs/authorizations.ts";
import { createGrantStore } from "./programs/grant-store.ts";
import { createGrants } from "./programs/grants.ts";
import { createProgramStore } from "./programs/program-store.ts";
import { createClientStore } from "./clients/client-store.ts";
import { createClients } from "./clients/clients.ts";
import { createDeletionStore } from "./deletion-store.ts";
import { createChangeStore } from "./change-store.ts";
import { identityConfig } from "./config.ts";
import { createEndedSessionsCheck, listEndedAgain } from "./create-ended-sessions-check.ts";
import { createAccounts } from "./domain/accounts.ts";
import { createDeletion } from "./domain/deletion.ts";
import { createEmailChange } from "./domain/email-change.ts";
import { createGuard } from "./domain/guard.ts";
import { createLinks } from "./domain/links.ts";
import { createPasswordChanges } from "./domain/password-changes.ts";
import { createPasswordConfirmation } from "./domain/confirm-password.ts";
import { createProfile } from "./domain/profile.ts";
import { createAddressHash, createLinkTokens, createPasswords } from "./domain/secrets.ts";
import { createSessions, derivePublicKeys } from "./domain/sessions.ts";
import { createHashQueue, createLimit, createMemory } from "./limits.ts";
import { openRecords } from "./records.ts";
import { createIdentityRpc } from "./rpc.ts";
import { createIdentityStore } from "./store.ts";
import { createStrengthCheck } from "./strength-check.ts";
import { createOneTimeRecords } from "./one-time-records.ts";
import { createIdentityHandlers } from "./events.ts";
import { createOnboarding } from "./onboarding/onboarding.ts";
import { createOnboardingStore } from "./onboarding/onboarding-store.ts";
import { openOpenId } from "./openid/open-openid.ts";
import { createOpenIdStore } from "./openid/openid-store.ts";
import { createSecondFactorStore } from "./two-factor/second-factor-store.ts";
import { createSecondFactors } from "./two-factor/second-factor.ts";

const name = "identity";

/** Starts identity with the settings in `env`. */
export const startIdentity = async (
  env: NodeJS.ProcessEnv = process.env,
  clock: () => Date = () => new Date(),
) => {
  const config = loadConfig(identityConfig, env);
  const jwks = derivePublicKeys(config.IDENTITY_SIGNING_KEY);
  const service = openService({ name, config, userJwks: jwks });
  const { logger, security, redis, onClose, verifyMessage } = service;

  const { connection, bus, outbox } = await openOutbox({ name, config, service });

  const hashAddress = createAddressHash({ signingKey: config.IDENTITY_SIGNING_KEY });
  const openIdLinks = createOpenIdStore({ connection, outbox });
  const store = createIdentityStore({ connection, outbox, hashAddress, openIdLinks });
  const guard = createGuard({
    byAddressAndIp: createLimit({ redis, name: "login", points: 5, seconds: 15 * 60 }),
    byAddress: createLimit({ redis, name: "login-address", points: 20, seconds: 15 * 60 }),
    // Every log-in from an unknown IP counts, so the limit is far above normal use.
    inAll: createLimit({ redis, name: "login-all", points: 6_000, seconds: 15 * 60 }),
    byIp: createLimit({ redis, name: "login-ip", points: 60, seconds: 15 * 60 }),
    mail: createLimit({ redis, name: "mail", points: 5, seconds: 15 * 60 }),
    // Strangers fill it: who is refused waits no longer than for the end of its hour.
    mailByMailbox: createLimit({
      redis,
      name: "mail-address",
      points: 20,
      seconds: 60 * 60,
      blockSeconds: 0,
    }),
    known: createMemory({ redis, name: "known-ip", seconds: 30 * 24 * 3600 }),
    report: security,
  });
  const announce = createRevoker({ redis, clock });
  const revoke = (session: Parameters<typeof announce>[0]) =>
    announce(session).catch((thrown: unknown) =>
      logger.error({ err: thrown, sessionId: session.sessionId }, "the end of a session is not announced"),
    );
  const adminsNeedSecondFactor = config.ADMIN_SECOND_FACTOR === "required";
  const sessions = createSessions({
    store,
    signingKey: config.IDENTITY_SIGNING_KEY,
    adminsNeedSecondFactor,
    revoke,
    report: security,
    clock,
  });
  const passwords = createPasswords({ queue: createHashQueue() });
  const isGuessable = createStrengthCheck();
  const linkTokenOf = createLinkTokens({ signingKey: config.IDENTITY_SIGNING_KEY });
  const factors = createSecondFactorStore({ connection, outbox });
  const onboardingStore = createOnboardingStore({ connection, outbox });
  const avatarStore = createAvatarStore({ connection });
  const actionStore = createActionStore({ connection });
  const apiTokenStore = createApiTokenStore({ connection });
  const grantStore = createGrantStore({ connection });
  const secondFactors = createSecondFactors({
    store,
    factors,
    challenges: createOneTimeRecords({ redis, name: "challenge", seconds: 10 * 60 }),
    sessions,
    passwords,
    box: createSecretBox({ secret: config.IDENTITY_SIGNING_KEY, use: "plumbline second factors" }),
    attempts: createLimit({ redis, name: "second-factor", points: 5, seconds: 15 * 60 }),
    adminsNeedSecondFactor,
    report: security,
    clock,
  });
  const accounts = createAccounts({
    store,
    sessions,
    openSession: secondFactors.openSession,
    guard,
    passwords,
    isGuessable,
    linkTokenOf,
    report: security,
    clock,
  });
  const records = openRecords({ connection, outbox, hashAddress });
  const changes = createChangeStore({ connection, outbox, hashAddress });
  const confirmPassword = createPasswordConfirmation({ guard, passwords });
  const issueLink = createLinks({ linkTokenOf, clock });
  const passwordChanges = createPasswordChanges({
    users: store,
    store: changes,
    sessions,
    guard,
    confirmPassword,
    passwords,
    isGuessable,
    issueLink,
    report: security,
    clock,
  });
  const emailChange = createEmailChange({
    users: store,
    store: changes,
    guard,
    confirmPassword,
    issueLink,
    report: security,
    clock,
  });
  const deletions = createDeletionStore({
    connection,
    outbox,
    hashAddress,
    erasers: [openIdLinks, factors, onboardingStore, avatarStore, actionStore, apiTokenStore, grantStore].map(
      ({ erase }) => erase,
    ),
  });
  const deletion = createDeletion({
    users: store,
    store: deletions,
    sessions,
    confirmPassword,
    report: security,
    clock,
  });
  const adminUserStore = createAdminUserStore({ connection, outbox, hashAddress });
  const adminUsers = createAdminUsers({
    store: adminUserStore,
    deletions,
    sessions,
    countBuyers: onboardingStore.countBuyers,
    report: security,
    clock,
  });
  const openId = openOpenId({
    config,
    redis,
    store,
    links: openIdLinks,
    newUser: accounts.newUser,
    openSession: secondFactors.openSession,
    report: security,
    clock,
  });
  const onboarding = createOnboarding({
    onboarding: onboardingStore,
    findUser: store.findById,
  });
  const actions = createActions({ store: actionStore, users: adminUserStore });
  const clientStore = createClientStore({ connection, outbox });
  const clients = createClients({
    store: clientStore,
    signingKey: config.IDENTITY_SIGNING_KEY,
    tokenLimit: createLimit({ redis, name: "client-token", points: 60, seconds: 60 }),
    revoke: announce,
    report: security,
    clock,
  });
  const issuer = new URL(config.PUBLIC_URL).origin;
  const apiTokens = createApiTokens({
    store: apiTokenStore,
    programTokens: grantStore,
    issuer,
    signingKey: config.IDENTITY_SIGNING_KEY,
    report: security,
    clock,
  });
  const ofPrograms = {
    programs: createProgramStore({ connection }),
    grants: grantStore,
    issuer,
    report: security,
    clock,
  };
  await createIndexes(connection);
  if (config.CREATE_INDEXES === "only") return service.end();
  await records.keepOlderMailboxes();
  if (config.DEMO_ACCOUNTS) await accounts.seedDemo();
  if (config.FIRST_ADMIN_EMAIL) {
    const userId = await adminUserStore.promoteFirst(config.FIRST_ADMIN_EMAIL, clock());
    if (userId) security("admin-act", { call: "FIRST_ADMIN_EMAIL", userId });
  }
  outbox.start();
  const handlers = createIdentityHandlers({ onboarding, actions, adminUsers });
  onClose(await consumeEvents({ bus, service: name, handlers, verify: verifyMessage, logger }));
  const endedSessions = createEndedSessionsCheck({
    connection,
    clients: clientStore,
    redis,
    announce,
    clock,
  });
  await listEndedAgain(endedSessions, logger);
  const busChecks = createBusChecks({ service: name, connection, bus });
  const audit = openAudit({ config, service, checks: [endedSessions, ...busChecks] });
  return service.serve([
    createIdentityRpc({
      accounts,
      passwordChanges,
      emailChange,
      deletion,
      profile: createProfile({ store: changes }),
      sessions,
      openId,
      secondFactors,
      onboarding,
      avatars: createAvatars({ store: avatarStore, encode: createPictureEncoder() }),
      actions,
      adminUsers,
      clients,
      apiTokens,
      authorizations: createAuthorizations({
        ...ofPrograms,
        registrations: createLimit({
          redis,
          name: "register-program",
          points: 60,
          seconds: 60 * 60,
          blockSeconds: 0,
        }),
      }),
      grants: createGrants(ofPrograms),
      accountStates: createAccountStates({ connection }),
      linkTokenOf,
      jwks,
    }),
    audit,
  ]);
};

if (import.meta.main) await runService(startIdentity);
