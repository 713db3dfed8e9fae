import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { atPort } from "@plumbline/test-kit/settings.ts";
import { eventually } from "./eventually.ts";
import { watchTransactions } from "./orphaned-transactions.ts";

test("runs a transaction in each interval, until it is stopped", async () => {
  const target = new URL(process.env["MONGODB_URI"] as string);
  let [sent, open] = ["", 0];
  const way = createServer((client) => {
    open++;
    client.on("error", () => undefined).on("close", () => open--);
    client.on("data", (data) => (sent += data.toString("latin1")));
    client
      .pipe(connect(Number(target.port), target.hostname))
      .on("error", () => undefined)
      .pipe(client);
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  const uri = atPort(target.href, (way.address() as AddressInfo).port);
  const { stop } = await watchTransactions({ uri, everyMs: 20 });
  const begun = () => sent.split("startTransaction").length - 1;
  await eventually("three transactions", async () => begun() >= 3);
  await stop();
  const until = begun();
  await eventually("every connection is closed", async () => open === 0);
  expect(begun()).toBe(until);
  expect(sent).toContain("commitTransaction");
  way.close();
});
