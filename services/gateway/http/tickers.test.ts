import { create } from "@bufbuild/protobuf";
import { ListTickersResponseSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import Koa from "koa";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Clients } from "../clients.ts";
import { createTickerList, serveTickers } from "./tickers.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const start = async () => {
  const state = { now: 0, calls: 0, tickers: [{ ticker: "AAPL", title: "Apple Inc", country: "US" }] };
  const app = new Koa();
  const orchestrator = {
    listTickers: async () => {
      state.calls++;
      return create(ListTickersResponseSchema, { tickers: state.tickers });
    },
  } as unknown as Clients["orchestrator"];
  app.use(serveTickers({ tickers: createTickerList({ orchestrator, clock: () => new Date(state.now) }) }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, get: (init?: RequestInit, path = "/data/tickers.json") => fetch(url + path, init) };
};

const apple = {
  ticker: "AAPL",
  title: "Apple Inc",
  industry: null,
  country: "US",
  exchangeFullName: null,
  aliases: [],
  unavailable: null,
};

test("the list of tickers can be cached for an hour and has an ETag", async () => {
  const { get } = await start();
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(answer.headers.get("etag")).toMatch(/^"[\w-]{43}"$/);
  expect(await answer.json()).toEqual([apple]);
});

test("answers 304 while the list has not changed", async () => {
  const { state, get } = await start();
  const etag = (await get()).headers.get("etag") ?? "";
  // Without a Cache-Control header, fetch would request a new copy.
  const headers = { "if-none-match": etag, "cache-control": "max-age=0" };
  const again = await get({ headers });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  state.tickers = [];
  state.now += 3_600_001;
  const changed = await get({ headers });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual([]);
});

test("calls the orchestrator once an hour", async () => {
  const { state, get } = await start();
  await get();
  state.now = 3_600_000;
  await get();
  expect(state.calls).toBe(1);
  state.now = 3_600_001;
  await get();
  expect(state.calls).toBe(2);
  state.now = 7_200_001;
  await get();
  expect(state.calls).toBe(2);
});

test("answers 404 for other paths and methods", async () => {
  const { get } = await start();
  expect((await get({}, "/data/other.json")).status).toBe(404);
  expect((await get({ method: "POST" })).status).toBe(404);
});
