import { type Check, cursorOptions, type Difference, runCheck } from "@plumbline/platform/audit/audit.ts";
import { clientSession } from "@plumbline/platform/auth/client-scopes.ts";
import { isListedAsEnded } from "@plumbline/platform/auth/revocations.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { Redis } from "ioredis";
import type { Connection } from "mongoose";
import { type ClientStore, tokenLifetime } from "./clients/clients.ts";
import { accessLifetime } from "./domain/sessions.ts";
import { openModels } from "./models.ts";

type Ended = { sessionId: string; until: Date };

/**
 * Creates the check that Redis lists each session and client that ended while its access tokens may
 * still be valid. A Redis that was emptied, or lost its last seconds, has forgotten them. As a
 * repair their end is announced again.
 */
export const createEndedSessionsCheck = ({
  connection,
  clients,
  redis,
  announce,
  clock,
}: {
  connection: Connection;
  clients: Pick<ClientStore, "listRevoked">;
  redis: Pick<Redis, "zscore">;
  /** Informs all services of an end. Throws if Redis has not stored it. */
  announce: (ended: Ended) => Promise<void>;
  clock: () => Date;
}): Check => {
  const { Sessions } = openModels(connection);
  const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

  const compareOne = async (ended: Ended): Promise<Difference | null> => {
    if (await isListedAsEnded(redis, ended.sessionId)) return null;
    const repair = async () => {
      await announce(ended);
      return true;
    };
    return { id: ended.sessionId, message: "The session has ended, but Redis does not list it.", repair };
  };

  return {
    name: "ended-sessions",
    compare: async function* ({ before }) {
      const recent = { $gt: later(clock(), -accessLifetime), $lte: before };
      for await (const { _id, endedAt } of Sessions.find({ endedAt: recent }, { endedAt: 1 })
        .lean()
        .cursor(cursorOptions))
        if (endedAt) yield compareOne({ sessionId: _id, until: later(endedAt, accessLifetime) });
      for (const { id, revokedAt } of await clients.listRevoked(later(clock(), -tokenLifetime)))
        if (revokedAt && revokedAt <= before)
          yield compareOne({ sessionId: clientSession(id), until: later(revokedAt, tokenLifetime) });
    },
  };
};

const longestAtStartMs = 10_000;

/**
 * Runs the check with repair at a start, so that what Redis has lost meanwhile does not wait for
 * the next audit. Without Redis the start goes on.
 */
export const listEndedAgain = async (check: Check, logger: Logger): Promise<void> => {
  const options = { repair: true, graceMs: 0, signal: AbortSignal.timeout(longestAtStartMs) };
  try {
    const { differences } = await runCheck(check, options, logger);
    if (differences > 0) logger.warn({ differences }, "ended sessions listed again");
  } catch (thrown) {
    logger.warn({ err: thrown }, "ended sessions not compared with Redis, will retry");
  }
};
