import { type ApiClient, createVerifiedUser } from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import type { Attack, AttackContext } from "./attack.ts";
import { openBooks } from "./books.ts";
import { signalPart, untilAllHealthy } from "./parts.ts";

const kills = 3;
const usersPerKill = 3;
const startsPerUser = 5;

type Acknowledged = { user: ApiClient; id: string };

/** Starts analyses and kills the database when half of the starts are acknowledged. */
const startAndKill = async ({ stack, random }: AttackContext, database: string): Promise<Acknowledged[]> => {
  const users = await Promise.all(Array.from({ length: usersPerKill }, () => createVerifiedUser(stack)));
  const acknowledged: Acknowledged[] = [];
  const start = async (user: ApiClient) => {
    const ticker = random.pick(sampleTickers);
    const { status, body } = await user.attempt("POST", "/analysis/start", { ticker });
    if (status !== 200 || !body) return;
    acknowledged.push({ user, id: (body.data as { id: string }).id });
    if (acknowledged.length === Math.ceil((usersPerKill * startsPerUser) / 2))
      signalPart(stack, database, "SIGKILL");
  };
  await Promise.all(
    users.map(async (user) => {
      for (let i = 0; i < startsPerUser; i++) await start(user);
    }),
  );
  await untilAllHealthy(stack);
  return acknowledged;
};

/** Kills the database while users spend credits: what a user was told has happened. */
export const durability: Attack = async (context) => {
  const { stack } = context;
  const database = stack.servers.plans[0]?.name ?? "";
  const books = openBooks(stack);
  const acknowledged = [];
  for (let i = 0; i < kills; i++) acknowledged.push(...(await startAndKill(context, database)));
  const users = [...new Set(acknowledged.map(({ user }) => user))];
  const faults = (await Promise.all(users.map((user) => books.settle(user, 120_000)))).flat();
  const lost = [];
  for (const { user, id } of acknowledged) {
    const { entries, analyses } = await books.read(user);
    const isKept =
      entries.some((entry) => entry.id === `spend:${id}`) && analyses.some((one) => one.id === id);
    if (!isKept) lost.push(id);
  }
  books.close();
  return [
    {
      done: `${database} killed ${kills} times while users start analyses`,
      result: `${lost.length} of ${acknowledged.length} acknowledged starts lost; books ${faults.join(", ") || "right"}`,
      limit: "0 lost, books right",
      isHeld: acknowledged.length > 0 && lost.length === 0 && faults.length === 0,
    },
  ];
};
