import { createInstanceParser } from "../domain/company/instance-xml.ts";
import type { InstanceFact } from "../domain/company/inputs.ts";
import { type Reader, textReader } from "./reader.ts";

/** An XBRL instance document, tens of megabytes for the largest filers: read as it comes. */
export const instanceReader = (): Reader<InstanceFact[]> =>
  textReader({ parser: createInstanceParser(), fault: "no instance document, or cut off" });
