// The direction of imports. From below: packages, services, the page (web), deploy, lab; each imports what is below it.
// Rules import nothing outward, services never import each other, web features never import features.
// scripts/import-walls.test.ts plants a violation of each rule.

/**
 * Packages of pure rules, which a domain and the page may import: texts, the model, the base rates, the shape of the
 * report, and how a post is rendered.
 */
const packages = ["^packages/(texts|model|base-rates|report|post-format)/"];

const rulesOfResearch =
  "^packages/research/(company|analyst|valuation|pipeline)/|^packages/research/[^/]+\\.ts$";

const adaptersOfIdentity =
  "^services/identity/[^/]+/([^/]+-(store|rpc|client)|open-[^/]+|encode-[^/]+)\\.ts$";

const inTests = "\\.test\\.tsx?$|/(testing|bench|approved|cases)/|^services/[^/]+/(bench|scripts)/";

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
          // Rules of research; its sources, language models and prompts are outward.
          rulesOfResearch,
          "^packages/research/data/",
          "^packages/platform/(errors|database/paging|auth/tokens)\\.ts$",
          // Libraries that compute and reach nothing outside.
          "^node_modules/(zod|@node-rs/argon2|bowser)/|^crypto$",
          ...packages,
        ],
      },
    },
    {
      // Identity has a folder for each topic: files of these kinds reach outward, the rules beside them do not.
      name: "rules-of-identity-import-nothing-outward",
      severity: "error",
      from: { path: "^services/identity/[^/]+/", pathNot: [inTests, adaptersOfIdentity] },
      to: {
        path: [
          "^node_modules/(mongoose|nats|ioredis|sharp|openid-client|@grpc/[^/]+)/",
          "^packages/(platform/(bus/(?!signatures)|database/(?!paging)|rpc/)|pictures/(?!errors))",
          "^services/identity/[^/]+\\.ts$",
          adaptersOfIdentity,
        ],
      },
    },
    {
      name: "rules-of-research-import-nothing-outward",
      severity: "error",
      from: { path: rulesOfResearch, pathNot: inTests },
      to: {
        pathNot: [
          rulesOfResearch,
          // Published tables, read once.
          "^packages/research/data/",
          "^packages/platform/(errors|database/paging)\\.ts$",
          "^node_modules/zod/|^crypto$",
          ...packages,
        ],
      },
    },
    {
      name: "research-without-database-or-messages",
      severity: "error",
      from: { path: "^packages/research/" },
      to: {
        path: "^node_modules/(mongoose|nats|@grpc/[^/]+)/|^packages/platform/(bus/|database/(?!paging)|rpc/(?!plain))",
      },
    },
    {
      name: "test-packages-in-tests-only",
      severity: "error",
      from: { path: "^(packages|services)/|^web/src/", pathNot: [inTests, "^packages/test-(kit|servers)/"] },
      to: { path: "^packages/test-(kit|servers)/" },
    },
    {
      name: "nothing-below-imports-deploy",
      severity: "error",
      from: { path: "^(packages|services|web)/" },
      to: { path: "^deploy/" },
    },
    {
      name: "nothing-imports-lab",
      severity: "error",
      from: { path: "^(packages|services|web|deploy)/" },
      to: { path: "^lab/" },
    },
    {
      name: "packages-import-no-service",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(services|web|scripts)/" },
    },
    {
      name: "no-imports-of-other-services",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^(services|web)/", pathNot: "^services/$1/" },
    },
    {
      name: "platform-below-other-packages",
      severity: "error",
      from: { path: "^packages/(platform|pictures)/", pathNot: inTests },
      to: { path: "^packages/", pathNot: "^packages/(platform|pictures)/" },
    },
    {
      name: "texts-stand-alone",
      severity: "error",
      from: { path: "^packages/texts/" },
      to: { pathNot: "^packages/texts/" },
    },
    {
      name: "documents-behind-one-seam",
      severity: "error",
      from: { path: "^services/analysis-orchestrator/(?!documents/)", pathNot: inTests },
      to: {
        path: "^services/analysis-orchestrator/documents/",
        pathNot: "^services/analysis-orchestrator/documents/open-documents\\.ts$",
      },
    },
    {
      name: "model-stands-alone",
      severity: "error",
      from: { path: "^packages/model/", pathNot: "\\.test\\.ts$|/(bench|testing|scripts)/" },
      to: { pathNot: "^packages/model/" },
    },
    {
      name: "base-rates-stand-alone",
      severity: "error",
      from: { path: "^packages/base-rates/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/base-rates/" },
    },
    {
      name: "report-stands-alone",
      severity: "error",
      from: { path: "^packages/report/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/report/|node_modules/zod/" },
    },
    {
      // The page reads a day of the market; research is megabytes, and needs Node.
      name: "market-columns-stand-alone",
      severity: "error",
      from: { path: "^packages/market/(columns|column-file|judge-prices)\\.ts$" },
      to: { pathNot: "^packages/market/(columns|column-file|judge-prices)\\.ts$" },
    },
    {
      name: "post-format-stands-alone",
      severity: "error",
      from: { path: "^packages/post-format/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(packages|services|web|proto)/", pathNot: "^packages/post-format/" },
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
      // The tests named so show reports that the services make.
      from: { path: "^web/src/", pathNot: "/sample-reports\\.test\\.tsx?$" },
      to: {
        path: "^(packages|services|proto)/",
        pathNot: [
          // The calls of the API and their shapes.
          "^services/gateway/(calls|dto)/",
          // How a day of the market is written, and prices judged: these files import nothing else.
          "^packages/market/(columns|column-file|judge-prices)\\.ts$",
          // Why a figure is missing, and which company a text means: of these files and the model alone.
          "^packages/market/(explain-missing\\.ts$|search/)",
          ...packages,
        ],
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
