import mongoose from "mongoose";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";

const { Binary, BSON } = mongoose.mongo;
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** Smaller results cost more to compress than to write. */
const packedFromBytes = 8_192;
/** No document of MongoDB is longer. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Returns what is stored of a step's result: compressed bytes of a long one, because statements
 * have 180 KB, a tenth of it compressed, and only a worker that resumes reads them.
 */
export const packResult = async (result: object): Promise<object> => {
  const bytes = BSON.serialize(result, { ignoreUndefined: true });
  return bytes.length < packedFromBytes ? result : new Binary(await compress(bytes));
};

/** Returns a result from what packResult returned. Throws if it is damaged. */
export const unpackResult = async (stored: unknown): Promise<object> => {
  if (!(stored instanceof Binary)) return stored as object;
  return BSON.deserialize(await decompress(stored.buffer, { maxOutputLength: maxBytes }));
};
