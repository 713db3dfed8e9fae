import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { join } from "node:path";

// What processes of the stack have in common: their flags and their environment.

/**
 * A smaller young generation saves each process about 15 MB and costs little time, except in the
 * gateway: with ten thousand sockets each collection takes long, so that it needs few.
 */
export const nodeFlags = (name: string) => [`--max-semi-space-size=${name === "gateway" ? 32 : 4}`];

/**
 * Returns the settings of every process of ours. A third of a start is compiling, which a restart
 * need not repeat, nor load the compiler, which has 10 MB. With few arenas the C library gives
 * freed memory of libraries' threads back.
 */
export const nodeSettings = (root: string): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(root, ".plumbline/compile-cache"),
  MALLOC_ARENA_MAX: "2",
});

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
export const selectEnvironment = (part?: ServiceName): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in secrets) || secrets[name] === part),
  );
