import { type DescField, type DescMessage, type Message, type MessageShape } from "@bufbuild/protobuf";
import { reflect } from "@bufbuild/protobuf/reflect";

/**
 * Creates a message with every field set, each to a different value, so that a test notices a field
 * that is dropped, swapped or used twice. words: values of enum-like text fields, by
 * "Message.field".
 */
export const distinctMessage = <D extends DescMessage>(
  schema: D,
  words: Record<string, string> = {},
): MessageShape<D> => {
  let count = 0;
  const scalar = (field: DescField, value: unknown): unknown => {
    count++;
    const word = words[`${field.parent.name}.${field.name}`];
    if (typeof value === "string") return word ?? `${field.name} ${count}`;
    if (typeof value === "boolean") return true;
    return field.scalar === 1 ? count + 0.5 : count;
  };
  const fill = (of: DescMessage): Message => {
    const message = reflect(of);
    for (const field of of.fields) {
      if (field.fieldKind === "message") message.set(field, reflect(field.message, fill(field.message)));
      else if (field.fieldKind === "enum") message.set(field, field.enum.values.at(-1)?.number);
      else if (field.fieldKind === "scalar") message.set(field, scalar(field, message.get(field)));
      else if (field.fieldKind === "list") {
        const list = message.get(field);
        for (let item = 0; item < 2; item++) {
          list.add(
            field.listKind === "message" ? reflect(field.message, fill(field.message)) : scalar(field, ""),
          );
        }
      } else if (field.mapKind === "message") {
        message.get(field).set("key", reflect(field.message, fill(field.message)));
      } else {
        const keys =
          field.name === "percentiles" ? Array.from({ length: 21 }, (_, i) => `p${i * 5}`) : ["key"];
        for (const key of keys) message.get(field).set(key, scalar(field, 0));
      }
    }
    return message.message;
  };
  return fill(schema) as MessageShape<D>;
};
