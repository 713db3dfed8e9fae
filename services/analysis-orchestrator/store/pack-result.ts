import mongoose from "mongoose";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { zstdCompress, zstdDecompress } from "node:zlib";

const { Binary } = mongoose.mongo;
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** Smaller results cost more to compress than to write. */
const packedFromBytes = 8_192;
/** No document of MongoDB is longer. */
const maxBytes = 16 * 1024 * 1024;
/** The first byte of what V8 serialises; a compressed result begins with another. */
const serialised = 0xff;

/**
 * Returns what is stored of a step's result: bytes, because only a worker that resumes reads them,
 * and V8 writes them in a tenth of the time of a document's fields. Those of a long result are
 * compressed: statements have 180 KB, a tenth of it compressed.
 */
export const packResult = async (result: object): Promise<InstanceType<typeof Binary>> => {
  const bytes = serialize(result);
  return new Binary(bytes.length < packedFromBytes ? bytes : await compress(bytes));
};

/** Returns a result from what packResult returned. Throws if it is damaged. */
export const unpackResult = async (stored: unknown): Promise<object> => {
  if (!(stored instanceof Binary)) throw new Error("not a packed result");
  const { buffer } = stored;
  return deserialize(
    buffer[0] === serialised ? buffer : await decompress(buffer, { maxOutputLength: maxBytes }),
  ) as object;
};
