import { type ServiceKeys, type ServiceName, serviceNames } from "@plumbline/shared/auth/service-keys.ts";
import { join } from "node:path";
import { localClient, localProviders } from "../openid/names.ts";
import { localPrices } from "../payments/prices.ts";
import { databaseOf } from "@plumbline/shared/database/database-of.ts";
import type { Servers } from "../servers/servers.ts";
import { createUrlCheck, isServing, createPortCheck } from "./health.ts";
import { chooseSources } from "./sources.ts";
import type { Part } from "./supervisor.ts";

export type Ports = {
  http: number;
  /** The port of the dev server in development; otherwise the same as http. */
  page: number;
  mirror: number;
  smtp: number;
  inbox: number;
  payments: number;
  openId: number;
  grpc: Record<ServiceName, number>;
};

/**
 * A smaller young generation saves each process about 15 MB and costs little time, except in the
 * gateway: with ten thousand sockets each collection takes long, so that it needs few.
 */
const nodeFlags = (name: string) => [`--max-semi-space-size=${name === "gateway" ? 32 : 4}`];

/**
 * Returns the settings of every process of ours. A third of a start is compiling, which a restart
 * need not repeat, nor load the compiler, which has 10 MB. With few arenas the C library gives
 * freed memory of libraries' threads back.
 */
const nodeSettings = (root: string): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(root, ".plumbline/compile-cache"),
  MALLOC_ARENA_MAX: "2",
});

/** The debugger's address of the service that INSPECT names. */
const debuggerAddress = "127.0.0.1:9229";

/** Secrets, each with the only service that gets it. */
const secrets: Record<string, ServiceName> = {
  LLM_API_KEY: "analysis-orchestrator",
  PRICES_TOKEN: "analysis-orchestrator",
  SMTP_URL: "notification",
  STRIPE_SECRET_KEY: "billing",
  STRIPE_WEBHOOK_SECRET: "billing",
  GOOGLE_CLIENT_SECRET: "identity",
  MICROSOFT_CLIENT_SECRET: "identity",
  LINKEDIN_CLIENT_SECRET: "identity",
};
/** Returns the environment of this process without the secrets of other parts. */
const selectEnvironment = (part?: ServiceName): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in secrets) || secrets[name] === part),
  );

/** Longer than a short freeze, because a restart of a server costs more than waiting. */
const serverPatienceMs = 60_000;
const servicePatienceMs = 20_000;
/** A busy service answers late. */
const aliveTimeoutMs = 3_000;

/**
 * Companies whose reports the embedded stack publishes, with a bank, one that makes losses and one
 * with negative equity. The landing page shows the last.
 */
const houseReports = ["MCD", "SNOW", "JPM", "KO", "MSFT", "AAPL"];
/** For these, and for many that are deleted and run again. */
const houseCredits = 1_000;

/** Returns the settings with which a service offers its metrics, if METRICS_PORT asks for it. */
const metricsSettings = (name: ServiceName): NodeJS.ProcessEnv => {
  const first = Number(process.env["METRICS_PORT"]);
  return first
    ? {
        OTEL_METRICS_EXPORTER: "prometheus",
        OTEL_EXPORTER_PROMETHEUS_HOST: "127.0.0.1",
        OTEL_EXPORTER_PROMETHEUS_PORT: `${first + serviceNames.indexOf(name)}`,
      }
    : {};
};

/** Returns the embedded servers. */
export const planServerParts = (servers: Servers): Part[] =>
  servers.plans.map(({ name, command, args, isReady }) => ({
    name,
    command,
    args,
    env: selectEnvironment(),
    isHealthy: isReady,
    liveness: { isAlive: isReady, patienceMs: serverPatienceMs },
  }));

/**
 * Returns the payment settings: of the provider if a key is set, else of the local payment server.
 */
const choosePayments = ({
  ports,
  webhookSecret,
}: {
  ports: Ports;
  webhookSecret: string;
}): NodeJS.ProcessEnv =>
  process.env["STRIPE_SECRET_KEY"]
    ? {}
    : {
        STRIPE_SECRET_KEY: "sk_test_local",
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_URL: `http://127.0.0.1:${ports.payments}`,
        STRIPE_PRICES: Object.keys(localPrices).join(","),
      };

/**
 * Whether the local OpenID server stands for the providers: only beside the embedded database,
 * because anyone may sign in there as anybody, and only if no provider has settings.
 */
const usesLocalOpenId = ({ isOwnDatabase }: Pick<Servers, "isOwnDatabase">): boolean =>
  isOwnDatabase &&
  !Object.keys(localProviders).some((name) => process.env[`${name.toUpperCase()}_CLIENT_ID`]);

const chooseOpenId = ({
  ports,
  servers,
}: {
  ports: Ports;
  servers: Pick<Servers, "isOwnDatabase">;
}): NodeJS.ProcessEnv =>
  usesLocalOpenId(servers)
    ? Object.fromEntries(
        Object.keys(localProviders).flatMap((name) => [
          [`${name.toUpperCase()}_ISSUER`, `http://localhost:${ports.openId}/${name}`],
          [`${name.toUpperCase()}_CLIENT_ID`, localClient.id],
          [`${name.toUpperCase()}_CLIENT_SECRET`, localClient.secret],
        ]),
      )
    : {};

/** Returns the data mirror, the mail catcher, the payment server and the OpenID server. */
export const planToolParts = ({
  root,
  ports,
  servers,
  stateDir,
  webhookSecret,
}: {
  root: string;
  ports: Ports;
  servers: Servers;
  stateDir: string;
  webhookSecret: string;
}): Part[] => {
  const node = (
    name: string,
    program: string,
    env: NodeJS.ProcessEnv,
    isHealthy: Part["isHealthy"],
  ): Part => ({
    name,
    command: process.execPath,
    args: [...nodeFlags(name), join(root, program)],
    env: { ...nodeSettings(root), ...selectEnvironment(), ...env },
    isHealthy,
  });
  return [
    node(
      "data mirror",
      "deploy/local/mirror/main.ts",
      { PORT: `${ports.mirror}` },
      createPortCheck(ports.mirror),
    ),
    node(
      "mail catcher",
      "deploy/local/mail/main.ts",
      { SMTP_PORT: `${ports.smtp}`, INBOX_PORT: `${ports.inbox}` },
      createPortCheck(ports.inbox),
    ),
    node(
      "payment server",
      "deploy/local/payments/main.ts",
      {
        PORT: `${ports.payments}`,
        PAYMENTS_FILE: join(stateDir, "payments.json"),
        WEBHOOK_URL: `http://127.0.0.1:${ports.http}/api/payments/webhook`,
        WEBHOOK_SECRET: webhookSecret,
      },
      createPortCheck(ports.payments),
    ),
    ...(usesLocalOpenId(servers)
      ? [
          node(
            "openid server",
            "deploy/local/openid/main.ts",
            { PORT: `${ports.openId}`, PUBLIC_URL: `http://localhost:${ports.page}` },
            createPortCheck(ports.openId),
          ),
        ]
      : []),
  ];
};

/** The gateway is not ready without identity, but alive. */
const livenessOf = (name: ServiceName, ports: Ports): NonNullable<Part["liveness"]> => ({
  isAlive:
    name === "gateway"
      ? createUrlCheck(`http://127.0.0.1:${ports.http}/healthz`)
      : () => isServing(ports.grpc[name], aliveTimeoutMs),
  patienceMs: servicePatienceMs,
});

/** Returns the eight services, each with the addresses that it needs and only its own key. */
export const planServiceParts = ({
  root,
  ports,
  addressOf,
  servers,
  keys,
  stateDir,
  webhookSecret,
  watch,
}: {
  root: string;
  /** Where these processes listen. */
  ports: Ports;
  /** Where services reach each other: host:port, or a target of all replicas. */
  addressOf: (name: ServiceName) => string;
  servers: Pick<Servers, "isOwnDatabase" | "mongodbUriOf" | "natsUrl" | "redisUrl">;
  keys: ServiceKeys;
  stateDir: string;
  webhookSecret: string;
  watch: boolean;
}): Part[] => {
  const publicUrl = `http://localhost:${ports.page}`;
  const houseSettings = servers.isOwnDatabase
    ? { HOUSE_REPORTS: houseReports.join(","), HOUSE_CREDITS: `${houseCredits}` }
    : {};
  const own: Partial<Record<ServiceName, NodeJS.ProcessEnv>> = {
    gateway: {
      PORT: `${ports.http}`,
      PUBLIC_URL: publicUrl,
      WEB_DIST: join(root, "web/dist"),
      DEV_INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
      ORCHESTRATOR_ADDRESS: addressOf("analysis-orchestrator"),
      BILLING_ADDRESS: addressOf("billing"),
      FEEDBACK_ADDRESS: addressOf("feedback"),
      BLOG_ADDRESS: addressOf("blog"),
      NOTIFICATION_ADDRESS: addressOf("notification"),
    },
    identity: {
      IDENTITY_SIGNING_KEY: keys.identitySigningKey,
      PUBLIC_URL: publicUrl,
      DEMO_ACCOUNTS: `${servers.isOwnDatabase}`,
      // The demo administrator's password is public.
      ...(servers.isOwnDatabase
        ? { ADMIN_SECOND_FACTOR: process.env["ADMIN_SECOND_FACTOR"] ?? "optional" }
        : {}),
      ...chooseOpenId({ ports, servers }),
    },
    "analysis-orchestrator": {
      BILLING_ADDRESS: addressOf("billing"),
      VALUATION_ENGINE_ADDRESS: addressOf("valuation-engine"),
      PRINT_TEMPLATE: join(root, "web/dist-print/render-report.js"),
      PUBLIC_URL: publicUrl,
      SOURCE_CACHE_DIR: process.env["SOURCE_CACHE_DIR"] ?? join(stateDir, "sources"),
      ...chooseSources({ env: process.env, mirrorUrl: `http://127.0.0.1:${ports.mirror}` }),
    },
    billing: { PUBLIC_URL: publicUrl, ...choosePayments({ ports, webhookSecret }) },
    feedback: {
      ORCHESTRATOR_ADDRESS: addressOf("analysis-orchestrator"),
      BILLING_ADDRESS: addressOf("billing"),
    },
    notification: {
      SMTP_URL: process.env["SMTP_URL"] ?? `smtp://127.0.0.1:${ports.smtp}`,
      PUBLIC_URL: publicUrl,
      TEST_NOTIFICATIONS: "true",
    },
  };
  return serviceNames.map((name) => ({
    name,
    command: process.execPath,
    args: [
      ...nodeFlags(name),
      ...(watch ? ["--watch"] : []),
      ...(process.env["INSPECT"] === name ? [`--inspect=${debuggerAddress}`] : []),
      "--import",
      join(root, "services/shared/telemetry/telemetry.ts"),
      join(root, `services/${name}/main.ts`),
    ],
    env: {
      ...nodeSettings(root),
      ...houseSettings,
      ...selectEnvironment(name),
      OTEL_SERVICE_NAME: name,
      GRPC_REFLECTION: process.env["GRPC_REFLECTION"] ?? "true",
      ...metricsSettings(name),
      GRPC_PORT: `${ports.grpc[name]}`,
      SERVICE_KEY: keys.private[name],
      SERVICE_JWKS: keys.jwks,
      IDENTITY_ADDRESS: addressOf("identity"),
      MONGODB_URI: servers.mongodbUriOf(name),
      MONGODB_DATABASE: databaseOf(name),
      NATS_URL: servers.natsUrl,
      REDIS_URL: servers.redisUrl,
      ...own[name],
    },
    isHealthy:
      name === "gateway"
        ? createUrlCheck(`http://127.0.0.1:${ports.http}/readyz`)
        : () => isServing(ports.grpc[name]),
    // A service hangs at a breakpoint, and fails while it is edited.
    ...(watch || process.env["INSPECT"] === name ? {} : { liveness: livenessOf(name, ports) }),
  }));
};

/** Returns the dev server of the app, with hot module replacement. */
export const planPagePart = ({ root, ports }: { root: string; ports: Ports }): Part => ({
  name: "page",
  command: "vite",
  args: [join(root, "web"), "--clearScreen", "false"],
  env: { ...selectEnvironment(), WEB_PORT: `${ports.page}`, GATEWAY_URL: `http://127.0.0.1:${ports.http}` },
  isHealthy: createPortCheck(ports.page),
});
