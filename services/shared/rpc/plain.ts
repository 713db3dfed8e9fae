import {
  create,
  type DescEnum,
  type DescField,
  type DescMessage,
  type Message,
  type MessageShape,
} from "@bufbuild/protobuf";
import { reflect, type ReflectMessage } from "@bufbuild/protobuf/reflect";

/**
 * A message as a plain object, by the message's JSON names. An unset optional field is null; an enum is its
 * name without the prefix, so AnalysisStatus.ANALYSIS_STATUS_QUEUED is "QUEUED". 64-bit integers and bytes
 * are not supported.
 */
export type Plain = null | string | number | boolean | Plain[] | { [key: string]: Plain };

const enumPrefix = (desc: DescEnum) => desc.sharedPrefix?.toUpperCase() ?? "";

const enumName = (desc: DescEnum, value: number) => {
  const name = desc.value[value]?.name ?? "UNSPECIFIED";
  return name.startsWith(enumPrefix(desc)) ? name.slice(enumPrefix(desc).length) : name;
};

const enumNumber = (desc: DescEnum, name: unknown) => {
  const found = desc.values.find((v) => v.name === `${enumPrefix(desc)}${String(name)}` || v.name === name);
  if (!found) throw new TypeError(`${desc.typeName} has no value ${String(name)}`);
  return found.number;
};

const scalarOut = (value: unknown, field: DescField): Plain => {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw new TypeError(`${field.toString()} has a type that a plain object does not support`);
};

const itemOut = (value: unknown, field: DescField, kind: string | undefined): Plain => {
  if (kind === "message") return reflectOut(value as ReflectMessage);
  if (kind === "enum") return enumName(field.enum as DescEnum, value as number);
  return scalarOut(value, field);
};

const reflectOut = (message: ReflectMessage): { [key: string]: Plain } => {
  const out: { [key: string]: Plain } = {};
  for (const field of message.fields) {
    if (field.fieldKind === "list") {
      out[field.jsonName] = Array.from(message.get(field), (item) => itemOut(item, field, field.listKind));
    } else if (field.fieldKind === "map") {
      const entries: { [key: string]: Plain } = {};
      for (const [key, item] of message.get(field))
        entries[String(key)] = itemOut(item, field, field.mapKind);
      out[field.jsonName] = entries;
    } else if (message.isSet(field) || (field.presence === 2 && field.fieldKind !== "message")) {
      out[field.jsonName] = itemOut(message.get(field), field, field.fieldKind);
    } else {
      out[field.jsonName] = null;
    }
  }
  return out;
};

/** Converts a message to a plain object. Throws TypeError for 64-bit integers and bytes. */
export const toPlain = <D extends DescMessage>(
  schema: D,
  message: MessageShape<D>,
): { [key: string]: Plain } => reflectOut(reflect(schema, message));

const itemIn = (
  value: unknown,
  desc: { message?: DescMessage | undefined; enum?: DescEnum | undefined },
): unknown => {
  if (desc.message) return messageIn(desc.message, value as object);
  if (desc.enum) return enumNumber(desc.enum, value);
  return value;
};

const messageIn = (schema: DescMessage, plain: object): Message => {
  const source = plain as Record<string, unknown>;
  const init: Record<string, unknown> = {};
  for (const field of schema.fields) {
    const value = source[field.jsonName];
    if (value === null || value === undefined) continue;
    if (field.fieldKind === "list") {
      init[field.localName] = (value as unknown[]).map((item) => itemIn(item, field));
    } else if (field.fieldKind === "map") {
      init[field.localName] = Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, itemIn(item, field)]),
      );
    } else if (field.oneof) {
      init[field.oneof.localName] = { case: field.localName, value: itemIn(value, field) };
    } else {
      init[field.localName] = itemIn(value, field);
    }
  }
  return create(schema, init) as Message;
};

/**
 * Converts a plain object to a message; unknown keys are dropped. Throws TypeError for an unknown enum name.
 */
export const fromPlain = <D extends DescMessage>(schema: D, plain: object): MessageShape<D> =>
  messageIn(schema, plain) as MessageShape<D>;

/** Returns { [key]: value }, or {} for null: spread into a message, null becomes an unset field. */
export const optional = <K extends string, V>(key: K, value: V | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, V>>;
