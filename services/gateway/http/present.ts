import type { DescMessage, MessageShape } from "@bufbuild/protobuf";
import { type PageMeta as PageMetaMessage, PageMetaSchema } from "@plumbline/proto/common/v1/common_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { z } from "zod";
import { type PageMeta, pageMeta } from "../dto/common.ts";

/**
 * Converts a message to the shape of a response schema. Throws ZodError if it does not fit or is
 * missing.
 */
export const present = <D extends DescMessage, S extends z.ZodType>(
  schema: D,
  shape: S,
  message: MessageShape<D> | undefined,
): z.output<S> => shape.parse(message && toPlain(schema, message));

/** Converts each message of a list to the shape of a response schema. */
export const presentList = <D extends DescMessage, S extends z.ZodType>(
  schema: D,
  shape: S,
  messages: MessageShape<D>[],
): z.output<S>[] => messages.map((message) => present(schema, shape, message));

/** Converts one page of a list to the data and the meta of an answer. */
export const presentPage = <D extends DescMessage, S extends z.ZodType>(
  schema: D,
  shape: S,
  messages: MessageShape<D>[],
  meta: PageMetaMessage | undefined,
): { data: z.output<S>[]; meta: PageMeta } => ({
  data: presentList(schema, shape, messages),
  meta: present(PageMetaSchema, pageMeta, meta),
});
