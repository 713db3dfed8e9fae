// The direction of imports: domains import nothing outward, services never import each other, web features never import
// features, and the web takes the gateway's DTOs, the catalogue of messages and these packages alone.

/**
 * Packages inside a service that others may import: the model, the base rates, the shape of the report, and how a
 * post is rendered.
 */
const packages = [
  "^packages/texts/",
  "^services/valuation-engine/(model|base-rates)/",
  "^services/analysis-orchestrator/report/",
  "^services/blog/post-format/",
];

const inTests = "\\.test\\.ts$|/(testing|bench|approved|cases)/|^services/[^/]+/(bench|scripts)/";

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "domain-imports-nothing-outward",
      severity: "error",
      from: { path: "^services/([^/]+)/domain/", pathNot: inTests },
      to: {
        pathNot: [
          "^services/$1/domain/",
          // Published tables, read once.
          "^services/$1/data/",
          "^packages/platform/(errors|database/paging|auth/tokens)\\.ts$",
          // Libraries that compute and reach nothing outside.
          "^node_modules/(zod|@node-rs/argon2|bowser)/|^crypto$",
          ...packages,
        ],
      },
    },
    {
      name: "test-kit-in-tests-only",
      severity: "error",
      from: { path: "^(packages|services)/", pathNot: [inTests, "^services/test-kit/"] },
      to: { path: "^(services/test-kit|deploy)/" },
    },
    {
      name: "no-imports-of-other-services",
      severity: "error",
      from: { path: "^services/([^/]+)/", pathNot: "^services/(test-kit|valuation-engine/model)/" },
      to: {
        path: "^services/",
        pathNot: ["^services/$1/", "^services/test-kit/", ...packages],
      },
    },
    {
      name: "model-stands-alone",
      severity: "error",
      from: { path: "^services/valuation-engine/model/", pathNot: "\\.test\\.ts$|/(bench|testing|scripts)/" },
      to: { pathNot: "^services/valuation-engine/model/" },
    },
    {
      name: "base-rates-stand-alone",
      severity: "error",
      from: { path: "^services/valuation-engine/base-rates/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^services/valuation-engine/base-rates/" },
    },
    {
      name: "report-stands-alone",
      severity: "error",
      from: { path: "^services/analysis-orchestrator/report/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^services/analysis-orchestrator/report/|node_modules/zod/" },
    },
    {
      name: "post-format-stands-alone",
      severity: "error",
      from: { path: "^services/blog/post-format/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(services|web|proto)/", pathNot: "^services/blog/post-format/" },
    },
    {
      name: "packages-import-no-service",
      severity: "error",
      from: { path: "^(packages|services/test-kit)/" },
      to: { path: "^(services|web)/", pathNot: "^services/test-kit/" },
    },
    {
      name: "web-features-apart",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "web-shared-below-features",
      severity: "error",
      from: { path: "^web/src/shared/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "web-takes-dto-report-and-model-only",
      severity: "error",
      // The test named here compares the app's figures with those of the reports that the services make.
      from: { path: "^web/src/", pathNot: "/simulation/sample-reports\\.test\\.ts$" },
      to: {
        path: "^(packages|services|proto)/",
        pathNot: ["^services/gateway/dto/", ...packages],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "proto/gen|/dist/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
