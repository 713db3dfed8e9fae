import { useClosers } from "@plumbline/test-kit/closers.ts";
import { atPort, eventually } from "@plumbline/test-kit/settings.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import mongoose, { type Connection, Schema } from "mongoose";
import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { toAppError } from "../errors.ts";
import { connectDatabase, inTransaction } from "./database.ts";
import { openDatabase } from "./open-database.ts";

const onClose = useClosers();

const modelOf = (connection: Connection) => connection.model("Thing", new Schema({ name: String }));

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => toAppError(thrown),
  );

/** Opens a way to the test run's database that can be cut. The driver's own retries are off. */
const openWay = async () => {
  const own = process.env["MONGODB_URI"] as string;
  const target = new URL(own);
  const requests = new EventEmitter();
  const [fromClient, toServer]: [Socket[], Socket[]] = [[], []];
  let [isCut, isFrozen] = [false, false];
  const way = createServer((client) => {
    if (isCut) return client.destroy();
    const server = connect(Number(target.port), target.hostname);
    fromClient.push(client);
    toServer.push(server);
    client.on("error", () => undefined).on("close", () => server.destroy());
    server.on("error", () => undefined).on("close", () => client.destroy());
    client.on("data", () => requests.emit("request")).pipe(server);
    server.pipe(client);
    if (isFrozen) for (const socket of [client, server]) socket.pause();
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  const { port } = way.address() as AddressInfo;
  const address = atPort(own, port);
  const unrepeated = new URL(address);
  for (const option of ["retryReads", "retryWrites"]) unrepeated.searchParams.set(option, "false");
  const uri = unrepeated.href;
  const cut = () => {
    isCut = true;
    way.close();
    for (const socket of [...fromClient, ...toServer]) socket.destroy();
  };
  onClose(cut);
  /** Starts a call, and cuts the way when its request is there and no answer has passed. */
  const cutDuring = async (work: () => Promise<unknown>) => {
    for (const socket of toServer) socket.pause();
    const failing = errorOf(work());
    await once(requests, "request");
    cut();
    return failing;
  };
  /** Lets nothing pass in either direction; new connections are accepted. */
  const freeze = () => {
    isFrozen = true;
    for (const socket of [...fromClient, ...toServer]) socket.pause();
  };
  const thaw = () => {
    isFrozen = false;
    for (const socket of [...fromClient, ...toServer]) socket.resume();
  };
  return { address, uri, cut, cutDuring, freeze, thaw };
};

const openCuttableDatabase = async () => {
  const way = await openWay();
  const connection = await mongoose
    .createConnection(way.uri, {
      dbName: `outage_${randomUUID().slice(0, 8)}`,
      // Also the limit of the connection itself.
      serverSelectionTimeoutMS: 2_000,
      autoIndex: false,
    })
    .asPromise();
  onClose(() => connection.close(true));
  return { ...way, connection, Things: modelOf(connection) };
};
type Database = Awaited<ReturnType<typeof openCuttableDatabase>>;

test.each<[string, (database: Database) => Promise<unknown>]>([
  ["a read", ({ Things }) => Things.find({ name: "a" }).exec()],
  ["a write", ({ Things }) => Things.create({ name: "a" })],
  [
    "a transaction",
    ({ connection, Things }) =>
      inTransaction(connection, (session) => Things.create([{ name: "a" }], { session })),
  ],
])("reports a database that is lost during %s as unavailable", async (_name, work) => {
  const database = await openCuttableDatabase();
  await database.Things.create({ name: "before" });
  expect(await database.cutDuring(() => work(database))).toMatchObject({
    kind: "unavailable",
    code: "DATABASE_UNAVAILABLE",
    message: "Plumbline cannot reach its data at the moment. Please try again shortly.",
  });
});

test("reports a database that cannot be reached as unavailable", async () => {
  const { uri, cut } = await openWay();
  cut();
  const refused = mongoose.createConnection(uri, { serverSelectionTimeoutMS: 100 });
  onClose(() => refused.close());
  expect(await errorOf(refused.asPromise())).toMatchObject({ kind: "unavailable" });
});

test.each([
  ["shuts down", 11600],
  ["has a full disk", 14031],
  ["failed itself", 1],
])("reports a server that %s as unavailable", (message, code) => {
  const answer = new mongoose.mongo.MongoServerError({ message, code });
  expect(toAppError(answer)).toMatchObject({ kind: "unavailable", code: "DATABASE_UNAVAILABLE" });
});

test("reports a connection that ended before a write as unavailable", async () => {
  const server = createServer((client) => client.resume().end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  onClose(() => server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket.resume(), "end");
  const failing = once(socket, "error");
  socket.write("a command");
  const [thrown] = (await failing) as [Error];
  expect(toAppError(thrown)).toMatchObject({ kind: "unavailable", code: "DATABASE_UNAVAILABLE" });
});

test("reports a wrong query as an internal error", async () => {
  const { Things } = await openCuttableDatabase();
  expect(await errorOf(Things.find({ name: { $unknown: 1 } } as object).exec())).toMatchObject({
    kind: "internal",
  });
});

const timeError = async (work: Promise<unknown>) => {
  const began = performance.now();
  const error = await errorOf(work);
  return { kind: error?.kind, ms: performance.now() - began };
};

test("operations on a frozen database fail within seconds, then at once, and succeed when it goes on", async () => {
  const way = await openWay();
  const connection = await connectDatabase({
    uri: way.address,
    database: `outage_${randomUUID().slice(0, 8)}`,
  });
  onClose(() => connection.close(true));
  const Things = modelOf(connection);
  await Things.create({ name: "before" });
  const write = () => Things.create({ name: "a" });
  const transact = () => inTransaction(connection, (session) => Things.create([{ name: "b" }], { session }));
  way.freeze();
  const first = await Promise.all([Things.findOne().lean(), write(), transact()].map(timeError));
  for (const { kind, ms } of first) {
    expect(kind).toBe("unavailable");
    // Without the monitor they would wait for 30 s.
    expect(ms).toBeLessThan(15_000);
  }
  for (const later of [
    () => Things.find().lean(),
    () => Things.updateOne({ name: "a" }, { name: "b" }),
    () => Things.aggregate([{ $match: {} }]),
    write,
    transact,
  ]) {
    const { kind, ms } = await timeError(later());
    expect(kind).toBe("unavailable");
    // One that waits for the database fails after two seconds.
    expect(ms).toBeLessThan(1_500);
  }
  way.thaw();
  await eventually("a write succeeds", write);
  await transact();
});

test("a service's health and log say when its database is lost and reached again", async () => {
  const way = await openWay();
  const reported: [string, boolean][] = [];
  const { logger, lines } = recordLog();
  await openDatabase({
    config: { MONGODB_URI: way.address, MONGODB_DATABASE: `outage_${randomUUID().slice(0, 8)}` },
    service: { logger, onClose, setPart: (...part) => reported.push(part) },
  });
  const isReported = (...expected: boolean[]) =>
    eventually("the state is reported", async () =>
      isDeepStrictEqual(
        reported,
        expected.map((isUp) => ["database", isUp]),
      ),
    );
  await isReported(true);
  way.freeze();
  await isReported(true, false);
  way.thaw();
  await isReported(true, false, true);
  expect(lines()).toMatchObject([{ msg: "database lost" }, { msg: "database reached" }]);
});
