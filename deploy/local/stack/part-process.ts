import type { ServiceName } from "@plumbline/platform/auth/service-keys.ts";
import { join } from "node:path";

// What processes of the stack have in common: their flags and their environment.

/**
 * A smaller young generation saves each process about 15 MB and costs little time, except in the
 * gateway: with ten thousand sockets each collection takes long, so that it needs few.
 */
export const nodeFlags = (name: string) => [`--max-semi-space-size=${name === "gateway" ? 32 : 4}`];

/**
 * Settings of the C library, with which it gives freed memory back: few arenas for the threads of
 * libraries, and blocks of 512 KB and more outside of them. By default that limit grows to the
 * largest block that was freed, up to 32 MB, and with it the free memory at the end that is kept.
 * A limit of 32 KB takes 4% more processor time for an analysis.
 */
export const memorySettings: NodeJS.ProcessEnv = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: `${512 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${2 * 1024 * 1024}`,
};

/**
 * Returns the settings of every process of ours. A third of a start is compiling, which a restart
 * need not repeat, nor load the compiler, which has 10 MB.
 */
export const nodeSettings = (root: string): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(root, ".plumbline/compile-cache"),
  ...memorySettings,
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
