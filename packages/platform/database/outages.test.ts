import { mongo } from "mongoose";
import { expect, test } from "vitest";
import { toAppError } from "../errors.ts";
import "./outages.ts";

const socketError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const broken = new mongo.MongoNetworkError("read ECONNRESET");

test.each([
  [
    "several writes that a lost connection breaks off",
    new mongo.MongoBulkWriteError(broken as never, {} as never),
  ],
  ["a write on a connection that was reset", socketError("ECONNRESET", "write")],
  ["a write on a connection that has ended", socketError("EPIPE", "write")],
])("%s may succeed later", (_, thrown) => {
  expect(toAppError(thrown)).toMatchObject({ kind: "unavailable", code: "DATABASE_UNAVAILABLE" });
});

test.each([
  ["a socket that is read", socketError("ECONNRESET", "read")],
  [
    "several writes that break a rule",
    new mongo.MongoBulkWriteError({ message: "E11000", code: 11_000 }, {} as never),
  ],
])("%s is no outage of the database", (_, thrown) => {
  expect(toAppError(thrown).code).not.toBe("DATABASE_UNAVAILABLE");
});
