import { z } from "zod";
import { tlsModes } from "./rpc/tls.ts";

/** The settings of every service; each service adds its own. */
export const commonConfig = z.object({
  GRPC_HOST: z.string().default("127.0.0.1"),
  /** 0 chooses a free port. */
  GRPC_PORT: z.coerce.number().int().min(0).max(65535),
  /**
   * A folder with tls.crt, tls.key and ca.crt. With it, services speak TLS, and each side wants a
   * certificate of the authority of the other.
   */
  GRPC_TLS_FOLDER: z.string().min(1).optional(),
  /** How far services have changed to TLS (rpc/tls.ts): accept, call, strict. */
  GRPC_TLS_MODE: z.enum(tlsModes).default("strict"),
  /** A port for health checks in plain text, for probes that do not speak TLS. */
  GRPC_HEALTH_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Whether the server shows its contracts to tools such as grpcurl. */
  GRPC_REFLECTION: z.stringbool().default(false),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** This service's own signing key, an Ed25519 private JWK. */
  SERVICE_KEY: z.string().min(1),
  /** Public keys of all services, a JWKS. The key id is the service's name. */
  SERVICE_JWKS: z.string().min(1),
  IDENTITY_ADDRESS: z.string().min(1),
  /**
   * Seconds between SIGTERM and the end during which calls are still served, so that load balancers
   * notice that the process is no longer ready.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  REDIS_URL: z.string().min(1),
});
export const databaseConfig = z.object({
  MONGODB_URI: z.string().min(1),
  MONGODB_DATABASE: z.string().min(1),
  /** "only": creates collections and indexes, then ends. Otherwise a start does it first. */
  CREATE_INDEXES: z.enum(["at-start", "only"]).default("at-start"),
});
export const busConfig = z.object({
  NATS_URL: z.string().min(1),
  /** How many servers of a NATS cluster store each message; the same for all services. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
});
export const auditConfig = z.object({
  /** Minutes between two audits with repair; 0 switches them off. */
  AUDIT_INTERVAL_MINUTES: z.coerce
    .number()
    .min(0)
    .max(24 * 60)
    .default(10),
});

/**
 * Parses the environment; an empty variable counts as unset. Reports all faults together and exits
 * with 1.
 */
export const loadConfig = <T extends z.ZodType>(
  schema: T,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<T> => {
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")),
  );
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    process.stderr.write(`configuration: ${issue.path.join(".") || "environment"}: ${issue.message}\n`);
  }
  process.exit(1);
};
