import { toAppError } from "@plumbline/platform/errors.ts";
import { randomUUID } from "node:crypto";
import type { Delivery } from "../delivery.ts";
import { digestClaimLost, mailUncertainCode, mailUnavailableCode } from "../errors.ts";
import type { RecipientStore } from "../recipients.ts";
import { type DigestClaim, type DigestStore, findDue, writeDigestMail } from "./digest.ts";

/** Longer than the mail server may take. Also the wait after it put a digest off. */
const leaseMs = 5 * 60_000;

/** So that a slow mail server does not hold everyone up; as many may be uncertain. */
export const sendersAtOnce = 8;

/**
 * Creates the worker that sends the digests that are due, eight people at once at most. A digest
 * is marked when the mail server waits for its content, with the moves in it, so that no person
 * gets two on a day or a move twice: what a crash leaves after the mark is not sent again, because
 * perhaps it arrived. While the mail server is away, moves wait for the next attempt, and for the
 * next day's digest.
 */
export const createDigestWorker = ({
  store,
  recipients,
  mailer,
  publicUrl,
  clock,
}: {
  store: DigestStore;
  recipients: Pick<RecipientStore, "find">;
  mailer: Pick<Delivery, "sendOptional">;
  publicUrl: string;
  clock: () => Date;
}) => {
  const untilLater = (now: Date) => new Date(now.getTime() + leaseMs);

  const send = async (claim: DigestClaim, before: Date): Promise<void> => {
    const to = await recipients.find(claim.userId);
    const moves = await store.listMoves(claim.userId, before);
    let isSending = false;
    try {
      if (to && moves.length > 0)
        await mailer.sendOptional({
          to,
          kind: "watchNews",
          write: (unsubscribe) => writeDigestMail({ to, moves, publicUrl, unsubscribe }),
          beforeContent: async () => {
            if (!(await store.markSending(claim, moves))) throw digestClaimLost();
            isSending = true;
          },
        });
      await store.finish(claim, moves);
    } catch (thrown) {
      const { code } = toAppError(thrown);
      const isUnsent = code === mailUnavailableCode || (code === mailUncertainCode && !isSending);
      if (isUnsent) await store.release(claim, untilLater(clock()));
      throw thrown;
    }
  };

  const sendTo = async (userId: string, { day, before }: ReturnType<typeof findDue>): Promise<void> => {
    const claim = { userId, day, owner: randomUUID() };
    const now = clock();
    if (await store.claim({ ...claim, now, until: untilLater(now) })) await send(claim, before);
  };

  /** Sends what is due. Throws the last failure after everyone has had a turn. */
  return async (): Promise<void> => {
    const due = findDue(clock());
    const waiting = (await store.listWaiting(due.before)).values();
    let failure: { thrown: unknown } | null = null;
    // All take from one list, so that each person has one turn.
    const sendInTurn = async () => {
      for (const userId of waiting)
        await sendTo(userId, due).catch((thrown: unknown) => (failure = { thrown }));
    };
    await Promise.all(Array.from({ length: sendersAtOnce }, sendInTurn));
    if (failure) throw (failure as { thrown: unknown }).thrown;
  };
};
