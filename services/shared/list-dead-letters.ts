import { fromBinary } from "@bufbuild/protobuf";
import type { NatsConnection, StoredMsg } from "nats";
import { deadStream } from "./bus.ts";
import { eventSchemas, type Subject } from "./events.ts";
import { type Plain, toPlain } from "./plain.ts";

/** A message that a service gave up. content is the event, or the text of a job, or base64 of what cannot be read. */
export type DeadLetter = { at: Date; service: string; subject: string; id: string; content: Plain };

const contentOf = (subject: string, data: Uint8Array): Plain => {
  try {
    if (!(subject in eventSchemas)) return new TextDecoder("utf-8", { fatal: true }).decode(data);
    const schema = eventSchemas[subject as Subject];
    return toPlain(schema, fromBinary(schema, data));
  } catch {
    return Buffer.from(data).toString("base64");
  }
};

const letterOf = ({ subject: full, header, data, time }: StoredMsg): DeadLetter => {
  // dead.<service>.<subject>
  const [, service = "", ...rest] = full.split(".");
  const subject = rest.join(".");
  return { at: time, service, subject, id: header.get("Nats-Msg-Id"), content: contentOf(subject, data) };
};

/** The newest dead letters of all services, oldest first. */
export const listDeadLetters = async ({
  bus,
  limit = 100,
}: {
  bus: NatsConnection;
  limit?: number;
}): Promise<DeadLetter[]> => {
  const { streams } = await bus.jetstreamManager();
  const { first_seq: first, last_seq: last } = (await streams.info(deadStream)).state;
  const letters: DeadLetter[] = [];
  for (let seq = last; seq >= Math.max(first, 1) && letters.length < limit; seq--) {
    // null where the message has expired or was removed.
    const message = await streams.getMessage(deadStream, { seq }).catch(() => null);
    if (message) letters.unshift(letterOf(message));
  }
  return letters;
};
