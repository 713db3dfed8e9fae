import {
  create,
  type DescField,
  type DescMessage,
  type Message,
  ScalarType,
  toBinary,
} from "@bufbuild/protobuf";
import { exampleCase } from "@plumbline/model/testing/example-case.ts";
import type { Random } from "@plumbline/test-kit/random.ts";

type Init = Record<string, unknown>;

const longText = "x".repeat(100_000);
const oddTexts = [
  "",
  " ",
  longText,
  "\u0000\u0007\u001b[31m",
  "\u202e\u2028\ufeff",
  "(((((",
  "\\",
  "$where",
  "__proto__",
  "NaN",
  "-1",
  "2020-99-99",
  "../../../etc/passwd",
  "😀".repeat(500),
  "a".repeat(1_001),
];
const oddFloats = [NaN, Infinity, -Infinity, -1, 0, -0, 1e308, -1e308, 5e-324, 2 ** 53, 0.5];
const oddIntegers: Partial<Record<ScalarType, readonly (number | bigint)[]>> = {
  [ScalarType.INT32]: [0, -1, 2 ** 31 - 1, -(2 ** 31)],
  [ScalarType.UINT32]: [0, 2 ** 32 - 1],
  [ScalarType.INT64]: [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n)],
};
const oddEnumNumbers = [0, -1, 99, 2 ** 31 - 1];

const oddScalars = (type: ScalarType): readonly unknown[] => {
  if (type === ScalarType.STRING) return oddTexts;
  if (type === ScalarType.DOUBLE || type === ScalarType.FLOAT) return oddFloats;
  if (type === ScalarType.BYTES) return [new Uint8Array(), new Uint8Array(100_000)];
  return oddIntegers[type] ?? [false, true];
};

const oddItems = (field: DescField): readonly unknown[] => {
  if (field.enum) return oddEnumNumbers;
  return field.message ? [{}] : oddScalars(field.scalar ?? ScalarType.STRING);
};

/** Returns values that a field can carry on the wire and a caller would not send. */
const oddValues = (field: DescField): readonly unknown[] => {
  if (field.fieldKind === "list") {
    const items = oddItems(field);
    return [[], ...items.map((item) => [item]), Array.from({ length: 10_000 }, () => items[0])];
  }
  if (field.fieldKind === "map")
    return oddItems(field).map((item) => ({ [longText.slice(0, 2_000)]: item, "": item }));
  return field.fieldKind === "message" ? [undefined] : oddItems(field);
};

/** Values that lead a call past its first checks, by the name of the field. */
export type Known = Record<string, unknown>;

const example = (field: DescField, known: Known, depth: number): unknown => {
  if (field.localName in known) return known[field.localName];
  if (field.message) return depth > 0 ? createExample(field.message, known, depth - 1) : undefined;
  if (field.enum) return 1;
  const values: Known = { ...exampleCase };
  return field.scalar === ScalarType.STRING ? "text" : (values[field.localName] ?? 1);
};

/** Creates a message that has a value in every field. */
export const createExample = (message: DescMessage, known: Known, depth = 3): Init => {
  const init: Init = {};
  for (const field of message.fields) {
    const isScalar =
      field.fieldKind === "scalar" && [ScalarType.BOOL, ScalarType.BYTES].includes(field.scalar);
    if (field.oneof || field.fieldKind === "map" || isScalar) continue;
    const value = example(field, known, depth);
    init[field.localName] = field.fieldKind === "list" && !(field.localName in known) ? [value] : value;
  }
  return init;
};

export const encodeMessage = (desc: DescMessage, init: Init): Buffer =>
  Buffer.from(toBinary(desc, create(desc, init as never) as Message));

/** Lists messages that differ from the example in one field each, at any depth. */
const listChanged = (desc: DescMessage, init: Init): Init[] =>
  desc.fields.flatMap((field) => {
    if (field.oneof) return [];
    const inner = init[field.localName];
    const changed = oddValues(field).map((value) => ({ ...init, [field.localName]: value }));
    const isNested = field.fieldKind === "message" && inner !== undefined;
    const nested = isNested ? listChanged(field.message, inner as Init) : [];
    return [...changed, ...nested.map((value) => ({ ...init, [field.localName]: value }))];
  });

/** Creates up to `count` messages with one odd field each, chosen at random. */
export const createOddMessages = (
  desc: DescMessage,
  known: Known,
  count: number,
  random: Random,
): Buffer[] => {
  const changed = listChanged(desc, createExample(desc, known));
  const chosen =
    changed.length <= count ? changed : Array.from({ length: count }, () => random.pick(changed));
  return chosen.map((init) => encodeMessage(desc, init));
};

/** Creates bytes that are no such message, or no message at all. */
export const createBrokenMessages = (
  desc: DescMessage,
  known: Known,
  count: number,
  random: Random,
): Buffer[] => {
  const valid = encodeMessage(desc, createExample(desc, known));
  const flip = () => {
    const bytes = Buffer.from(valid);
    if (bytes.length > 0) bytes.writeUInt8(bytes.readUInt8(0) ^ (1 << random.below(8)), 0);
    if (bytes.length > 1) {
      const at = random.below(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
    }
    return bytes;
  };
  const kinds = [
    () => random.bytes(random.pick([1, 7, 33, 200, 3_000])),
    () => Buffer.concat([valid, random.bytes(random.pick([1, 7, 33, 200]))]),
    flip,
    () => valid.subarray(0, random.below(valid.length + 1)),
  ];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]?.() ?? valid);
};
