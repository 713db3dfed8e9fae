import type { ProgressStatus } from "@plumbline/gateway/dto/analysis.ts";
import type { UserUpdate } from "@plumbline/gateway/dto/socket.ts";
import { afterEach, expect, test } from "vitest";
import { progress } from "../../testing/fixtures.ts";
import { liveChannel } from "../../testing/live-channel.ts";
import { setUpBrowser } from "../../testing/set-up.ts";
import { eventually, passTime, settle } from "../../testing/time.ts";
import {
  connectSocket,
  disconnectSocket,
  subscribeAnalysis,
  subscribeUser,
  useSocket,
} from "./socket-store.ts";

setUpBrowser();
afterEach(disconnectSocket);

const status = () => useSocket.getState().status;
const isOpen = () => eventually(() => expect(status(), "status of the socket").toBe("open"));
const isClosed = () => eventually(() => expect(status(), "status of the socket").toBe("closed"));

async function open(): Promise<void> {
  connectSocket();
  await isOpen();
}

test("goes from idle over connecting to open, and back to idle when it is closed", async () => {
  expect(status(), "status of the socket").toBe("idle");
  connectSocket();
  expect(status(), "status of the socket").toBe("connecting");
  await isOpen();
  expect(liveChannel.connections()).toBe(1);
  disconnectSocket();
  expect(status(), "status of the socket").toBe("idle");
  await eventually(() => expect(liveChannel.connections()).toBe(0));
  await settle();
  expect(status(), "status of the socket").toBe("idle");
});

test("opens no second connection while one is wanted", async () => {
  connectSocket();
  connectSocket();
  await isOpen();
  connectSocket();
  await settle();
  expect(liveChannel.attempts(), "attempts to connect").toBe(1);
});

test("tries again after a drop with pauses that double up to 30 seconds", async () => {
  await open();
  liveChannel.refuse();
  await isClosed();
  for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    await passTime(wait - 1);
    expect(liveChannel.attempts(), "attempts to connect").toBe(index + 1);
    await passTime(1);
    await eventually(() => expect(liveChannel.attempts(), "attempts to connect").toBe(index + 2));
    await isClosed();
  }
});

test("is open again after a drop, and starts with the shortest pause once it carried a message", async () => {
  await open();
  for (let round = 0; round < 3; round += 1) {
    liveChannel.send({ event: "analysisUpdate", data: progress() });
    await settle();
    liveChannel.drop();
    await isClosed();
    await passTime(1_000);
    await isOpen();
  }
});

test("keeps its growing pauses when a connection opens and closes without a message", async () => {
  await open();
  liveChannel.drop();
  await isClosed();
  await passTime(1_000);
  await isOpen();
  liveChannel.drop();
  await isClosed();
  await passTime(1_999);
  expect(status(), "status of the socket").toBe("closed");
  await passTime(1);
  await isOpen();
});

test("stays closed after it was closed on purpose, also while it waits to try again", async () => {
  await open();
  liveChannel.drop();
  await isClosed();
  disconnectSocket();
  await passTime(60_000);
  expect(status(), "status of the socket").toBe("idle");
  expect(liveChannel.attempts(), "attempts to connect").toBe(1);
});

test("starts with the shortest pause when it is wanted again", async () => {
  await open();
  liveChannel.refuse();
  await isClosed();
  await passTime(1_000);
  await isClosed();
  disconnectSocket();
  connectSocket();
  await isClosed();
  liveChannel.accept();
  await passTime(1_000);
  await isOpen();
});

test("ignores the late end of a connection that was replaced", async () => {
  await open();
  disconnectSocket();
  connectSocket();
  await isOpen();
  await settle();
  expect(status(), "status of the socket").toBe("open");
  await passTime(60_000);
  expect(liveChannel.attempts(), "attempts to connect").toBe(2);
  const stop = subscribeAnalysis({ id: "a", onUpdate: () => undefined });
  await eventually(() => expect(liveChannel.received()).toEqual(["subscribe a"]));
  stop();
});

test("sends the subscriptions when it opens, and again after a drop, without those that have ended", async () => {
  const stops = [
    subscribeUser({ userId: "user-1", onUpdate: () => undefined }),
    subscribeAnalysis({ id: "a", onUpdate: () => undefined }),
    subscribeAnalysis({ id: "b", onUpdate: () => undefined }),
  ];
  await open();
  await eventually(() =>
    expect(liveChannel.received()).toEqual(["subscribeUser user-1", "subscribe a", "subscribe b"]),
  );
  stops[2]?.();
  await eventually(() => expect(liveChannel.received().at(-1)).toBe("unsubscribe b"));
  liveChannel.drop();
  await isClosed();
  await passTime(1_000);
  await isOpen();
  await eventually(() =>
    expect(liveChannel.received().slice(4)).toEqual(["subscribeUser user-1", "subscribe a"]),
  );
  stops[0]?.();
  stops[1]?.();
  await eventually(() =>
    expect(liveChannel.received().slice(6)).toEqual(["unsubscribeUser user-1", "unsubscribe a"]),
  );
});

test("asks once for an analysis that two listen to, until the last has stopped", async () => {
  await open();
  const seen: string[] = [];
  const listen = (name: string) =>
    subscribeAnalysis({ id: "analysis-0001", onUpdate: ({ message }) => seen.push(`${name} ${message}`) });
  const stopFirst = listen("first");
  const stopSecond = listen("second");
  liveChannel.send({ event: "analysisUpdate", data: progress({ message: "one" }) });
  await eventually(() => expect(seen).toEqual(["first one", "second one"]));
  stopFirst();
  liveChannel.send({ event: "analysisUpdate", data: progress({ message: "two" }) });
  await eventually(() => expect(seen.slice(2)).toEqual(["second two"]));
  expect(liveChannel.received()).toEqual(["subscribe analysis-0001"]);
  stopSecond();
  await eventually(() => expect(liveChannel.received()).toHaveLength(2));
});

test("hands each message to those whom it concerns", async () => {
  const analyses: ProgressStatus[] = [];
  const updates: UserUpdate[] = [];
  const stops = [
    subscribeAnalysis({ id: "analysis-0001", onUpdate: (one) => analyses.push(one) }),
    subscribeUser({ userId: "user-1", onUpdate: (one) => updates.push(one) }),
  ];
  await open();
  const own = progress();
  liveChannel.send({ event: "analysisUpdate", data: progress({ id: "analysis-0002" }) });
  liveChannel.send({ event: "error", data: { code: "FORBIDDEN", message: "No." } });
  liveChannel.send({ event: "analysisUpdate", data: own });
  liveChannel.send({ event: "userNotification", data: { type: "credits", credits: 4 } });
  await eventually(() => expect(updates).toEqual([{ type: "credits", credits: 4 }]));
  expect(analyses).toEqual([own]);
  for (const stop of stops) stop();
});
