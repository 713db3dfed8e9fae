import { crc32, deflateSync } from "node:zlib";
import {
  type ApiClient,
  createApiClient,
  createVerifiedUser,
  untilEnded,
} from "@plumbline/local/testing/api-client.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import type { Attack, AttackContext, Row } from "./attack.ts";
import { describeTimes, percentile, tally } from "./figures.ts";

/** A user's calls of one kind; `turn` counts them, so that none asks for what was made before. */
type Act = (turn: number) => Promise<number>;
/** heavy: what one user does over and over, so many times at once. honest: what another does. */
type Route = { name: string; atOnce: number; heavy: Act; honest: Act; turns: number };
type Timed = { status: number; took: number };

/** A call may take this long beside others, however short it is alone. */
const alwaysAllowedMs = 500;

const timeTurns = async ({ honest, turns }: Route, first: number): Promise<Timed[]> => {
  const seen: Timed[] = [];
  for (let turn = first; turn < first + turns; turn++) {
    const began = performance.now();
    const status = await honest(turn);
    seen.push({ status, took: performance.now() - began });
  }
  return seen;
};

/** Runs `work` while a user keeps so many calls on their way. */
const beside = async ({ heavy, atOnce }: Route, work: () => Promise<Timed[]>) => {
  let isOver = false;
  let turn = 0;
  const statuses: number[] = [];
  const repeat = async () => {
    while (!isOver) statuses.push(await heavy(turn++).catch(() => 0));
  };
  const running = Promise.all(Array.from({ length: atOnce }, repeat));
  const seen = await work();
  isOver = true;
  await running;
  return { seen, statuses };
};

const measure = async (route: Route): Promise<Row> => {
  // The first call starts what the others find ready.
  await route.honest(0);
  const alone = await timeTurns(route, 1);
  const { seen, statuses } = await beside(route, () => timeTurns(route, 1 + route.turns));
  const times = (calls: readonly Timed[]) => calls.map(({ took }) => took);
  const limit = Math.max(alwaysAllowedMs, 2 * percentile(times(alone), 0.99));
  return {
    done: `${route.name}, while another user keeps ${route.atOnce} on their way (${tally(statuses)})`,
    result: `${describeTimes(times(seen))}, alone ${describeTimes(times(alone))}; ${tally(seen.map(({ status }) => status))}`,
    limit: `p99 at most ${(limit / 1_000).toFixed(1)} s, all answered`,
    isHeld: percentile(times(seen), 0.99) <= limit && seen.every(({ status }) => status === 200),
  };
};

const analyse = async (user: ApiClient): Promise<string[]> => {
  const started = await Promise.all(
    sampleTickers.slice(0, 5).map((ticker) => user.insist("/analysis/start", { ticker })),
  );
  const ids = started.map(({ body }) => (body.data as { id: string }).id);
  for (const id of ids) await untilEnded(user, id);
  return ids;
};

const reports = async ({ stack }: AttackContext): Promise<Route> => {
  const [one, other] = [await createVerifiedUser(stack), await createVerifiedUser(stack)];
  const printer = async (user: ApiClient): Promise<Act> => {
    const ids = await analyse(user);
    return async (turn) => {
      const paper = Math.floor(turn / ids.length) % 2 === 0 ? "a4" : "letter";
      return (await user.download(`/analysis/${ids[turn % ids.length]}/report/pdf?paper=${paper}`)).status;
    };
  };
  return {
    name: "a report as PDF",
    atOnce: 8,
    heavy: await printer(one),
    honest: await printer(other),
    turns: 4,
  };
};

const logIns = async ({ stack }: AttackContext): Promise<Route> => {
  const visitor = async (open: (owner: ApiClient) => ApiClient): Promise<Act> => {
    const owner = createApiClient(stack);
    const { email, token } = await owner.register();
    await owner.verify(email, token);
    return async () => {
      const client = open(owner);
      await client.attempt("GET", "/auth/session");
      return (await client.attempt("POST", "/auth/login", { email, password: "correct horse battery" }))
        .status;
    };
  };
  // A client has an address of its own. One user has one; log-ins of one address are limited, so
  // the other comes from a new one each time.
  const heavy = await visitor((owner) => owner);
  const honest = await visitor(() => createApiClient(stack));
  return { name: "a log-in", atOnce: 30, heavy, honest, turns: 8 };
};

/** A grey PNG of 25 megapixels, the largest picture that is accepted; a few kilobytes as a file. */
const largePicture = (): Blob => {
  const side = 5_000;
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(side * (side + 1)));
  const parts = [signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return new Blob([Buffer.concat(parts)], { type: "image/png" });
};

const pictures = async ({ stack }: AttackContext): Promise<Route> => {
  const picture = largePicture();
  const uploader = async (): Promise<Act> => {
    const user = await createVerifiedUser(stack);
    const [token, own] = [await user.cookie("access_token"), await user.cookie("XSRF-TOKEN")];
    return async () => {
      const body = new FormData();
      body.set("avatar", picture, "picture.png");
      const headers = { cookie: `access_token=${token}; XSRF-TOKEN=${own}`, "x-xsrf-token": own };
      const answer = await fetch(`${stack.url}/api/users/me/avatar`, { method: "POST", headers, body });
      await answer.arrayBuffer();
      return answer.status;
    };
  };
  return { name: "a picture", atOnce: 12, heavy: await uploader(), honest: await uploader(), turns: 4 };
};

/** Lets one user keep a slow part of the product busy: another's calls take at most twice as long. */
export const neighbours: Attack = async (context) => {
  const rows: Row[] = [];
  for (const open of [logIns, pictures, reports]) rows.push(await measure(await open(context)));
  return rows;
};
