/** The files to mutate and the tests to run. */
type MutatedPackage = {
  /** Globs of the product files, from the root; a leading "!" excludes. */
  mutate: string[];
  /** Globs of the test files that run against each mutant. */
  tests: string[];
  /** Whether the tests need the database, message and cache servers. */
  needsServers: boolean;
};

const neverMutated = [
  "!**/*.test.{ts,tsx}",
  "!**/testing/**",
  "!**/test-*.ts",
  "!**/bench/**",
  "!**/approved/**",
];

const service = (name: string): MutatedPackage => ({
  mutate: [`services/${name}/**/*.ts`, `!services/${name}/main.ts`, ...neverMutated],
  tests: [`services/${name}/**/*.test.ts`],
  needsServers: true,
});

/** The stores and rules of the app, without components. */
const web: MutatedPackage = {
  mutate: ["web/src/**/*.ts", "web/src/app/guards.tsx", "!web/src/**/*.d.ts", ...neverMutated],
  tests: ["web/src/**/*.test.{ts,tsx}"],
  needsServers: false,
};

export const mutatedPackages: Record<string, MutatedPackage> = {
  "analysis-orchestrator": {
    mutate: ["services/analysis-orchestrator/domain/**/*.ts", ...neverMutated],
    tests: ["services/analysis-orchestrator/domain/**/*.test.ts", "services/analysis-orchestrator/*.test.ts"],
    needsServers: true,
  },
  billing: service("billing"),
  blog: service("blog"),
  feedback: service("feedback"),
  gateway: service("gateway"),
  identity: service("identity"),
  model: {
    mutate: ["packages/model/**/*.ts", ...neverMutated],
    tests: ["packages/model/**/*.test.ts"],
    needsServers: false,
  },
  notification: service("notification"),
  /** The rules of research; sources and language models have tests of their own. */
  research: {
    mutate: ["packages/research/{,company/**/,analyst/**/,valuation/,pipeline/}*.ts", ...neverMutated],
    tests: [
      "packages/research/{,company/**/,analyst/**/,valuation/,pipeline/,approved/,llm/}*.test.ts",
      "lab/approve/*.test.ts",
      "services/analysis-orchestrator/*.test.ts",
    ],
    needsServers: true,
  },
  // The name of the command from before the package was called platform.
  shared: {
    mutate: ["packages/{platform,pictures,texts}/**/*.ts", ...neverMutated],
    tests: ["packages/platform/**/*.test.ts"],
    needsServers: true,
  },
  web,
};
