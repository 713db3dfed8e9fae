import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { afterAll, expect, test } from "vitest";
import { sendersAtOnce } from "./domain/digest/digest-worker.ts";
import { openProcesses } from "./testing/open-processes.ts";

// With servers of its own: another process of notification would send its digests.
const stop = await startTestServers();
afterAll(stop);

const people = 200;
/** A replica looks once a minute for digests that are due. */
const maxWaitMs = 240_000;

test("two replicas, one of which is killed while it sends, send each person one digest", async () => {
  const { catcher, start, addPeople, addDueMoves, countReceived, close } = await openProcesses({ people });
  try {
    const [first] = await Promise.all([start(), start()]);
    await addPeople({ watchDaily: true });
    await addDueMoves();
    await eventually("a tenth of the mails", async () => catcher.mails().length >= people / 10, maxWaitMs);
    await first.kill();
    const beforeKill = catcher.mails().length;
    // What the killed one was sending is not repeated, or waits for the end of its lease.
    const isEnded = async () => countReceived().size >= people - sendersAtOnce;
    await eventually("the digests are sent", isEnded, maxWaitMs);
    expect(beforeKill).toBeLessThan(people);
    expect([...countReceived().values()].filter((count) => count > 1)).toEqual([]);
  } finally {
    await close();
  }
}, 600_000);
