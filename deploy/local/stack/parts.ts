import { type ServiceKeys, type ServiceName, serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { join } from "node:path";
import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import type { Servers } from "@plumbline/test-servers/servers/servers.ts";
import {
  createPortCheck,
  createServingCheck,
  createUrlCheck,
  isServing,
} from "@plumbline/test-servers/servers/health.ts";
import { memorySettings, nodeFlags, nodeSettings, selectEnvironment } from "./part-process.ts";
import { chooseOpenId, choosePayments } from "./providers.ts";
import type { ProgramOf } from "./service-build.ts";
import { chooseSampleDay, chooseSources } from "./sources.ts";
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

/** The debugger's address of the service that INSPECT names. */
const debuggerAddress = "127.0.0.1:9229";

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
    env: { ...memorySettings, ...selectEnvironment() },
    isHealthy: isReady,
    liveness: { isAlive: isReady, patienceMs: serverPatienceMs },
  }));

/** The gateway is not ready without identity, but alive. */
const livenessOf = (name: ServiceName, ports: Ports): NonNullable<Part["liveness"]> => ({
  isAlive:
    name === "gateway"
      ? createUrlCheck(`http://127.0.0.1:${ports.http}/healthz`)
      : createServingCheck(ports.grpc[name], aliveTimeoutMs),
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
  programOf,
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
  programOf: ProgramOf;
}): Part[] => {
  const publicUrl = `http://localhost:${ports.page}`;
  const houseSettings = servers.isOwnDatabase
    ? { HOUSE_REPORTS: houseReports.join(","), HOUSE_CREDITS: `${houseCredits}` }
    : {};
  const own: Partial<Record<ServiceName, NodeJS.ProcessEnv>> = {
    gateway: {
      PORT: `${ports.http}`,
      ...chooseSampleDay(process.env),
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
      WEBHOOK_LOCALHOST: "true",
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
      join(root, "packages/platform/telemetry/telemetry.ts"),
      programOf(name),
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
