import { z } from "zod";

/** What every service is told by its environment, beside its own settings. */
export const commonConfig = z.object({
  GRPC_HOST: z.string().default("127.0.0.1"),
  /** 0 takes a free one. */
  GRPC_PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** This service's own signing key, an Ed25519 private JWK. */
  SERVICE_KEY: z.string().min(1),
  /** Public keys of all services, a JWKS; a key's id is the service's name. */
  SERVICE_JWKS: z.string().min(1),
  IDENTITY_ADDRESS: z.string().min(1),
});
export const databaseConfig = z.object({
  MONGODB_URI: z.string().min(1),
  MONGODB_DATABASE: z.string().min(1),
});
export const busConfig = z.object({ NATS_URL: z.string().min(1) });

/** Parses the environment once; what is set to nothing is not set. All faults are reported together and end the process with 1. */
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
