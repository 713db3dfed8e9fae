import { fromBinary } from "@bufbuild/protobuf";
import type { NatsConnection, StoredMsg } from "nats";
import { deadStream, readStored } from "./bus.ts";
import { eventSchemas, type Subject } from "./events.ts";
import { type Plain, toPlain } from "../rpc/plain.ts";

/**
 * A message that a service could not handle. content: the event, the text of a job, or base64 if it
 * cannot be decoded.
 */
type DeadLetter = { at: Date; service: string; subject: string; id: string; content: Plain };

const decodeContent = (subject: string, data: Uint8Array): Plain => {
  try {
    if (!(subject in eventSchemas)) return new TextDecoder("utf-8", { fatal: true }).decode(data);
    const schema = eventSchemas[subject as Subject];
    return toPlain(schema, fromBinary(schema, data));
  } catch {
    return Buffer.from(data).toString("base64");
  }
};

/** Reads a stored dead letter. */
export const parseLetter = ({ subject: full, header, data, time }: StoredMsg): DeadLetter => {
  // dead.<service>.<subject>
  const [, service = "", ...rest] = full.split(".");
  const subject = rest.join(".");
  return { at: time, service, subject, id: header.get("Nats-Msg-Id"), content: decodeContent(subject, data) };
};

/**
 * Reads the stored dead letters of all services, newest first. Skips expired ones; throws if the
 * stream cannot be read.
 */
export const readDeadLetters = async function* (bus: NatsConnection): AsyncGenerator<StoredMsg> {
  const manager = await bus.jetstreamManager();
  const { first_seq: first, last_seq: last } = (await manager.streams.info(deadStream)).state;
  for (let seq = last; seq >= Math.max(first, 1); seq--) {
    const message = await readStored(manager, { stream: deadStream, seq });
    if (message) yield message;
  }
};

/** Lists the newest dead letters of all services, oldest first. */
export const listDeadLetters = async ({
  bus,
  limit = 100,
}: {
  bus: NatsConnection;
  limit?: number;
}): Promise<DeadLetter[]> => {
  const letters: DeadLetter[] = [];
  for await (const message of readDeadLetters(bus)) {
    letters.unshift(parseLetter(message));
    if (letters.length === limit) break;
  }
  return letters;
};
