import { fromBinary } from "@bufbuild/protobuf";
import type { Connection } from "mongoose";
import { type EventMessage, eventSchemas, type Subject } from "./events.ts";

/** Returns the events of a subject that a service's outbox holds, in the order in which they were appended. For tests. */
export const outboxEvents = async <S extends Subject>({
  connection,
  subject,
}: {
  connection: Connection;
  subject: S;
}): Promise<EventMessage<S>[]> => {
  const rows = await connection.collection("outbox").find({ subject }).sort({ createdAt: 1 }).toArray();
  return rows.map(({ data }) => fromBinary(eventSchemas[subject], (data as { buffer: Uint8Array }).buffer));
};
