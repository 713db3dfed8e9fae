import { expect } from "vitest";
import { natsUserOf } from "./test-accounts.ts";

// Before each test file: its services share no stream with those of a file that runs beside it,
// which would take their events. A broker given from outside has no such accounts.
const { testPath } = expect.getState();
const { NATS_URL, TEST_NATS_ACCOUNTS } = process.env;
if (!testPath) throw new Error("no test file");
if (NATS_URL && TEST_NATS_ACCOUNTS === "true") {
  const url = new URL(NATS_URL);
  url.username = natsUserOf(testPath);
  process.env["NATS_URL"] = url.href;
}
