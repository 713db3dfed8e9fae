import { createInstanceParser } from "../domain/company/instance-xml.ts";
import type { InstanceFact } from "../domain/company/inputs.ts";
import type { Reader } from "./reader.ts";

/** An XBRL instance document, tens of megabytes for the largest filers: read as it comes. */
export const instanceReader = (): Reader<InstanceFact[]> => {
  const decoder = new TextDecoder();
  const parser = createInstanceParser();
  return {
    write: (chunk) => parser.write(decoder.decode(chunk, { stream: true })),
    end: () => {
      const facts = parser.end();
      if (!facts) throw new Error("no instance document, or cut off");
      return facts;
    },
  };
};
