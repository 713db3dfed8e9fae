// Measures whole analyses on the embedded stack: cold, warm, twenty-four at once, and with a
// language model that answers each call after two seconds. npm run node -- lab/speed/analyses.ts
import { createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import { startTestStack } from "@plumbline/local/testing/test-stack.ts";
import { startChatServer } from "@plumbline/research/llm/testing/chat-server.ts";
import { createGoodAnswer } from "@plumbline/research/llm/testing/good-answer.ts";

const companies =
  "AAPL AMD AVGO BKNG BRK-B COST GE GOOGL JNJ JPM KHC KO MA MCD META MSFT MU NFLX NKE NVDA ORCL PG SNOW TSLA".split(
    " ",
  );
const creditsOfUser = 5;
const modelDelayMs = 2_000;

type Stack = Awaited<ReturnType<typeof startTestStack>>;

const createUsers = (stack: Stack, analyses: number) =>
  Promise.all(Array.from({ length: Math.ceil(analyses / creditsOfUser) }, () => createVerifiedUser(stack)));

const run = async (user: Awaited<ReturnType<typeof createVerifiedUser>>, ticker: string) => {
  const begin = performance.now();
  const id = (await user.data<{ id: string }>("POST", "/analysis/start", { ticker })).id;
  const { status, message } = await untilEnded(user, id, 180_000);
  if (status !== "COMPLETED") throw new Error(`${ticker}: ${status} ${message}`);
  const report = await user.data<{ thesis: { writtenBy: string } }>("GET", `/analysis/comprehensive/${id}`);
  return { seconds: (performance.now() - begin) / 1000, writtenBy: report.thesis.writtenBy };
};

const runOneByOne = async (stack: Stack, tickers: readonly string[]) => {
  const users = await createUsers(stack, tickers.length);
  const runs = [];
  for (const [i, ticker] of tickers.entries()) {
    const user = users[Math.floor(i / creditsOfUser)];
    if (user) runs.push(await run(user, ticker));
  }
  return runs;
};

const printRuns = (what: string, runs: { seconds: number; writtenBy: string }[]) => {
  const seconds = runs.map((one) => one.seconds).toSorted((a, b) => a - b);
  const median = seconds[seconds.length >> 1] ?? 0;
  const writers = [...new Set(runs.map(({ writtenBy }) => writtenBy))].join(", ");
  console.log(
    `${what}: ${runs.length} analyses, median ${median.toFixed(2)} s, longest ${(seconds.at(-1) ?? 0).toFixed(2)} s, written by ${writers}`,
  );
};

const byRules = await startTestStack();
try {
  printRuns("by rules, cold", await runOneByOne(byRules, companies));
  printRuns("by rules, warm", await runOneByOne(byRules, companies));
  const users = await createUsers(byRules, companies.length);
  const begin = performance.now();
  const runs = await Promise.all(
    companies.map((ticker, i) => run(users[Math.floor(i / creditsOfUser)] ?? users[0]!, ticker)),
  );
  printRuns("by rules, all at once", runs);
  console.log(
    `all at once, from the first start to the last end: ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
} finally {
  await byRules.stop();
}

const server = await startChatServer(createGoodAnswer, { delayMs: modelDelayMs });
Object.assign(process.env, {
  LLM_PROVIDER: "compatible",
  LLM_MODEL: "local model",
  LLM_BASE_URL: server.url,
});
const byLlm = await startTestStack();
try {
  printRuns(
    `by a language model, ${modelDelayMs / 1000} s a call`,
    await runOneByOne(byLlm, companies.slice(0, creditsOfUser)),
  );
  console.log(`calls of the model: ${server.requests.length}, at most ${server.mostOpen()} at a time`);
} finally {
  await byLlm.stop();
  await server.close();
}
