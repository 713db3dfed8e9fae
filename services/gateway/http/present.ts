import type { DescMessage, MessageShape } from "@bufbuild/protobuf";
import { type PageMeta, PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import { toPlain } from "@plumbline/shared/rpc/plain.ts";

/** Converts a message to the data of an answer; null where there is no message. */
export const present = <D extends DescMessage>(schema: D, message: MessageShape<D> | undefined) =>
  message ? toPlain(schema, message) : null;

/** Converts one page of a list to the data and the meta of an answer. */
export const presentPage = <D extends DescMessage>(
  schema: D,
  messages: MessageShape<D>[],
  meta: PageMeta | undefined,
) => ({
  data: messages.map((message) => toPlain(schema, message)),
  meta: present(PageMetaSchema, meta),
});
