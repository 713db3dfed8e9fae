import { createVerifiedUser, untilEnded } from "./testing/api-client.ts";
import { startTestStack } from "./testing/test-stack.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChatServer } from "@plumbline/research/llm/testing/chat-server.ts";
import { createGoodAnswer } from "@plumbline/research/llm/testing/good-answer.ts";
import { createHonestAnswer } from "@plumbline/research/llm/testing/honest-answer.ts";

// The whole product with a language model enabled by environment variables.
const key = "sk-of-this-test";
let stack: Awaited<ReturnType<typeof startTestStack>>;
let server: Awaited<ReturnType<typeof startChatServer>>;
let isAway = false;

beforeAll(async () => {
  server = await startChatServer((asked) => {
    if (isAway) return (response) => response.writeHead(400).end("{}");
    return asked.data["ticker"] === "AAPL" ? createHonestAnswer(asked) : createGoodAnswer(asked);
  });
  Object.assign(process.env, {
    LLM_PROVIDER: "compatible",
    LLM_MODEL: "local-model",
    LLM_API_KEY: key,
    LLM_BASE_URL: server.url,
  });
  stack = await startTestStack();
});
afterAll(async () => {
  await stack.stop();
  await server.close();
});

type Report = {
  thesis: {
    writtenBy: string;
    growthAnalysis: { header: string; text: string };
    evidence: { field: string; part: string; quotation: string; source: { label: string; url: string } }[];
  };
  forecasts: { revenueGrowthRate: { explanation: string } }[];
  valuation: { warnings: { code: string }[] };
};

const run = async (ticker: string) => {
  const user = await createVerifiedUser(stack);
  const { id } = await user.data<{ id: string }>("POST", "/analysis/start", { ticker });
  const { status, message } = await untilEnded(user, id);
  expect(status, message).toBe("COMPLETED");
  return user.data<Report>("GET", `/analysis/comprehensive/${id}`);
};

test("the report has the model's drivers, texts and name", async () => {
  const report = await run("KO");
  expect(report.thesis.writtenBy).toBe("local-model");
  expect(report.thesis.growthAnalysis.header).toMatch(/^The figure here: revenue of/);
  expect(report.forecasts[0]?.revenueGrowthRate.explanation).toMatch(/^Note revenue growth/);
  expect(server.headers[0]?.authorization).toBe(`Bearer ${key}`);
});

test("what an honest model quotes of the annual report stands in the report with its source", async () => {
  const { thesis } = await run("AAPL");
  const quotation =
    "iPhone net sales increased during 2025 compared to 2024 due to higher net sales of Pro models.";
  expect(thesis.writtenBy).toBe("local-model");
  expect(thesis.growthAnalysis.text).toContain(`The annual report says: “${quotation}”`);
  expect(thesis.growthAnalysis.text).toContain("Apple's revenue grew 6.4% in fiscal 2025");
  expect(thesis.evidence.find(({ field }) => field === "growthAnalysis")).toMatchObject({
    part: "Management’s discussion",
    quotation,
    source: { label: "10-K filed 2025-10-31", url: expect.stringContaining("0000320193-25-000079") },
  });
});

test("if the model is unavailable, the report is written by rules and warns", async () => {
  isAway = true;
  const report = await run("MSFT");
  expect(report.thesis.writtenBy).toBe("rules");
  expect(report.valuation.warnings.map(({ code }) => code)).toContain("ANALYST_FELL_BACK");
});

test("the key is not in any log", async () => {
  const logs = join(stack.stateDir, "logs");
  const files = await readdir(logs);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(await readFile(join(logs, file), "utf8"), file).not.toContain(key);
});
