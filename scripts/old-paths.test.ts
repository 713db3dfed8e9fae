import * as rulesAnalyst from "@plumbline/analysis-orchestrator/domain/analyst/rules-analyst.ts";
import * as engine from "@plumbline/analysis-orchestrator/domain/analyst/testing/report.ts";
import * as pipeline from "@plumbline/analysis-orchestrator/domain/pipeline/pipeline.ts";
import * as sources from "@plumbline/analysis-orchestrator/sources/create-sources.ts";
import * as data from "@plumbline/local/mirror/data.ts";
import * as secRoutes from "@plumbline/local/mirror/sec-routes.ts";
import { steps } from "@plumbline/report/steps.ts";
import { createRulesAnalyst } from "@plumbline/research/analyst/rules-analyst.ts";
import { inProcessEngine } from "@plumbline/research/analyst/testing/report.ts";
import { createPipeline } from "@plumbline/research/pipeline/pipeline.ts";
import { createSources } from "@plumbline/research/sources/create-sources.ts";
import { openData } from "@plumbline/test-servers/mirror/data.ts";
import { secRoutes as routesOfSec } from "@plumbline/test-servers/mirror/sec-routes.ts";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

test("programs outside the repository find the pipeline and the sample data where they were", () => {
  expect(sources.createSources).toBe(createSources);
  expect(pipeline.createPipeline).toBe(createPipeline);
  expect(engine.inProcessEngine).toBe(inProcessEngine);
  expect(rulesAnalyst.createRulesAnalyst).toBe(createRulesAnalyst);
  expect(data.openData).toBe(openData);
  expect(secRoutes.secRoutes).toBe(routesOfSec);
  expect(steps).toHaveLength(13);
  const folder = join(root, "packages/test-servers/sample-data");
  expect(realpathSync(join(root, "deploy/local/sample-data"))).toBe(realpathSync(folder));
});
