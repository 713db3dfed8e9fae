import {
  create,
  type DescEnum,
  type DescField,
  type DescMessage,
  type Message,
  type MessageShape,
} from "@bufbuild/protobuf";

/**
 * A message as a plain object, by the message's JSON names. An unset optional field is null; an
 * enum is its name without the prefix, so AnalysisStatus.ANALYSIS_STATUS_QUEUED is "QUEUED". 64-bit
 * integers and bytes are not supported.
 */
export type Plain = null | string | number | boolean | Plain[] | { [key: string]: Plain };

const getEnumPrefix = (desc: DescEnum) => desc.sharedPrefix?.toUpperCase() ?? "";

const toEnumName = (desc: DescEnum, value: number) => {
  const name = desc.value[value]?.name ?? "UNSPECIFIED";
  return name.startsWith(getEnumPrefix(desc)) ? name.slice(getEnumPrefix(desc).length) : name;
};

const toEnumNumber = (desc: DescEnum, name: unknown) => {
  const found = desc.values.find(
    (v) => v.name === `${getEnumPrefix(desc)}${String(name)}` || v.name === name,
  );
  if (!found) throw new TypeError(`${desc.typeName} has no value ${String(name)}`);
  return found.number;
};

type Convert = (value: unknown) => Plain;

const converterOf = (field: DescField, kind: string | undefined): Convert => {
  const { enum: enumeration, message } = field;
  if (kind === "message") return (value) => convertMessage(message as DescMessage, value as Message);
  if (kind === "enum") return (value) => toEnumName(enumeration as DescEnum, value as number);
  return (value) => {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
    throw new TypeError(`${field.toString()} has a type that a plain object does not support`);
  };
};

/** Creates the function that converts a field of a message. */
const createReader = (field: DescField): ((message: Record<string, unknown>) => Plain) => {
  const { localName } = field;
  if (field.fieldKind === "list") {
    const convert = converterOf(field, field.listKind);
    return (message) => (message[localName] as unknown[]).map(convert);
  }
  if (field.fieldKind === "map") {
    const convert = converterOf(field, field.mapKind);
    return (message) =>
      Object.fromEntries(
        Object.entries(message[localName] as object).map(([key, item]) => [key, convert(item)]),
      );
  }
  const convert = converterOf(field, field.fieldKind);
  const { oneof } = field;
  if (oneof)
    return (message) => {
      const { case: chosen, value } = message[oneof.localName] as { case?: string; value?: unknown };
      return chosen === localName ? convert(value) : null;
    };
  return (message) => {
    const value = message[localName];
    return value === undefined ? null : convert(value);
  };
};

type Reader = { key: string; read: ReturnType<typeof createReader> };

/** Made once for each type: a report has thousands of messages. */
const readers = new Map<DescMessage, Reader[]>();

const readersOf = (schema: DescMessage): Reader[] => {
  let known = readers.get(schema);
  if (!known) {
    known = schema.fields.map((field) => ({ key: field.jsonName, read: createReader(field) }));
    readers.set(schema, known);
  }
  return known;
};

const convertMessage = (schema: DescMessage, message: Message): { [key: string]: Plain } => {
  const out: { [key: string]: Plain } = {};
  for (const { key, read } of readersOf(schema)) out[key] = read(message);
  return out;
};

/** Converts a message to a plain object. Throws TypeError for 64-bit integers and bytes. */
export const toPlain = <D extends DescMessage>(
  schema: D,
  message: MessageShape<D>,
): { [key: string]: Plain } => convertMessage(schema, message);

const parseItem = (
  value: unknown,
  desc: { message?: DescMessage | undefined; enum?: DescEnum | undefined },
): unknown => {
  if (desc.message) return parseMessage(desc.message, value as object);
  if (desc.enum) return toEnumNumber(desc.enum, value);
  return value;
};

const parseMessage = (schema: DescMessage, plain: object): Message => {
  const source = plain as Record<string, unknown>;
  const init: Record<string, unknown> = {};
  for (const field of schema.fields) {
    const value = source[field.jsonName];
    if (value === null || value === undefined) continue;
    if (field.fieldKind === "list") {
      init[field.localName] = (value as unknown[]).map((item) => parseItem(item, field));
    } else if (field.fieldKind === "map") {
      init[field.localName] = Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, parseItem(item, field)]),
      );
    } else if (field.oneof) {
      init[field.oneof.localName] = { case: field.localName, value: parseItem(value, field) };
    } else {
      init[field.localName] = parseItem(value, field);
    }
  }
  return create(schema, init) as Message;
};

/**
 * Converts a plain object to a message; unknown keys are dropped. Throws TypeError for an unknown
 * enum name.
 */
export const fromPlain = <D extends DescMessage>(schema: D, plain: object): MessageShape<D> =>
  parseMessage(schema, plain) as MessageShape<D>;

/** Returns { [key]: value }, or {} for null: spread into a message, null becomes an unset field. */
export const optional = <K extends string, V>(key: K, value: V | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, V>>;
