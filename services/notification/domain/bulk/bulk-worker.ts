import { toAppError } from "@plumbline/platform/errors.ts";
import { randomUUID } from "node:crypto";
import type { Delivery } from "../delivery.ts";
import { bulkMailBusy, mailUncertainCode, mailUnavailableCode } from "../errors.ts";
import { writeLetter } from "../letters.ts";
import type { BounceStore, Recipient, RecipientStore } from "../recipients.ts";
import type { BulkMail, BulkRecord, BulkStore, RecordState } from "./bulk-mail.ts";

/** Renewed before each mail; after it another worker goes on with the mail. */
const leaseMs = 15_000;
/** So that a mail server that takes its time does not slow the pace; as many may be uncertain. */
const sendersAtOnce = 4;
const listBatch = 1_000;
/** How often the mail server may put a mail to one recipient off: half an hour of redeliveries. */
const maxAttempts = 20;

/**
 * Creates the worker that sends a mail to many, four recipients at once at most, at the configured
 * pace. A record is marked when the mail server waits for the content and again when it has
 * accepted it, so that no address gets the mail twice: what a crash leaves between the two marks is
 * UNCERTAIN and not repeated. The worker goes on where the last one ended.
 */
export const createBulkWorker = ({
  store,
  recipients,
  bounces,
  mailer,
  pace,
  isStopping,
  clock,
}: {
  store: BulkStore;
  recipients: RecipientStore;
  bounces: BounceStore;
  mailer: Delivery;
  /** Resolves when the next mail may leave. */
  pace: () => Promise<void>;
  /** Whether the service shuts down. */
  isStopping: () => boolean;
  clock: () => Date;
}) => {
  const list = async ({ id, audience }: BulkMail) => {
    let batch: Recipient[] = [];
    for await (const person of recipients.read(audience)) {
      batch.push(person);
      if (batch.length < listBatch) continue;
      await store.addRecords(id, batch);
      batch = [];
    }
    if (batch.length > 0) await store.addRecords(id, batch);
    await store.markListed(id);
  };

  /** Sends the mail to one recipient, who may have changed since the record was written. */
  const send = async (
    { subject, message, audience }: BulkMail,
    record: BulkRecord,
    beforeContent: () => Promise<void>,
  ): Promise<RecordState> => {
    const person = await recipients.find(record.userId);
    if (person?.email !== record.email || (await bounces.isMarked(record.email))) return "SKIPPED";
    const letter = { to: person.email, subject, message };
    if (!audience.subscribedOnly)
      return (await mailer.send(writeLetter(letter), { beforeContent })) ? "SENT" : "REFUSED";
    const outcome = await mailer.sendOptional({
      to: person,
      kind: "productNews",
      write: (unsubscribe) => writeLetter({ ...letter, unsubscribe }),
      beforeContent,
    });
    return ({ sent: "SENT", unwanted: "SKIPPED", refused: "REFUSED" } as const)[outcome];
  };

  /** Returns what a failure makes of a record; the mail server may take it later. */
  const stateAfter = (code: string, { attempts }: BulkRecord, isSending: boolean): RecordState => {
    if (code === mailUncertainCode && isSending) return "UNCERTAIN";
    const mayRepeat = code === mailUncertainCode || code === mailUnavailableCode;
    return mayRepeat && attempts + 1 < maxAttempts ? "WAITING" : "REFUSED";
  };

  const sendTo = async (mail: BulkMail, record: BulkRecord, owner: string) => {
    const settle = (state: RecordState) => store.settle({ recordId: record.id, owner, state });
    let isSending = false;
    const beforeContent = async () => {
      if (!(await store.markSending(record.id, owner))) throw bulkMailBusy();
      isSending = true;
    };
    try {
      await settle(await send(mail, record, beforeContent));
    } catch (thrown) {
      const state = stateAfter(toAppError(thrown).code, record, isSending);
      await settle(state);
      if (state === "WAITING") throw thrown;
    }
  };

  /** Sends a mail to all who wait for it. Throws to be called again later. */
  return async (id: string): Promise<void> => {
    const owner = randomUUID();
    const lease = () => {
      const now = clock();
      return store.lease({ id, owner, now, until: new Date(now.getTime() + leaseMs) });
    };
    if (!(await lease())) {
      if ((await store.find(id))?.state === "RUNNING") throw bulkMailBusy();
      return;
    }
    const mail = await store.find(id);
    if (!mail) return;
    if (!mail.isListed) await list(mail);
    await store.abandon(id);
    let waiting: BulkRecord[] = [];
    const claimNext = async (): Promise<BulkRecord | null> => {
      for (;;) {
        if (waiting.length === 0) waiting = await store.listWaiting(id);
        const record = waiting.shift();
        if (!record) return null;
        if (await store.claim(record.id, owner)) return record;
      }
    };
    // Whether every recipient has had a turn: the mail was not stopped or taken over.
    let isThrough = false;
    let isFailing = false;
    const sendInTurn = async () => {
      while (!isFailing) {
        if (isStopping()) throw bulkMailBusy();
        await pace();
        if (!(await lease())) return;
        const record = await claimNext();
        if (!record) return void (isThrough = true);
        await sendTo(mail, record, owner);
      }
    };
    const stopOthers = (thrown: unknown) => {
      isFailing = true;
      throw thrown;
    };
    const ended = await Promise.allSettled(
      Array.from({ length: sendersAtOnce }, () => sendInTurn().catch(stopOthers)),
    );
    const failure = ended.find(({ status }) => status === "rejected");
    if (failure) throw (failure as PromiseRejectedResult).reason;
    if (isThrough) await store.finish(id);
  };
};
