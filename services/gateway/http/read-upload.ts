import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { Context } from "koa";
import { malformedUpload, noPicture, onePicture, pictureTooLarge } from "../errors.ts";

const maxBytes = 5 * 2 ** 20;
/** What a form adds to its file. */
const maxFormBytes = 64 * 2 ** 10;

/** Throws MALFORMED_UPLOAD for a body that is no form of several parts. */
const openParser = (context: Context) => {
  try {
    return new Busboy({
      headers: context.req.headers as BusboyHeaders,
      limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 2, headerPairs: 20 },
    });
  } catch {
    throw malformedUpload();
  }
};

/**
 * Reads the one file of a form, which is in a field of this name. The file is never in memory
 * beyond the limit, and what follows a refusal is read and dropped, so that the browser gets the
 * answer. Throws PICTURE_TOO_LARGE, NO_PICTURE, ONE_PICTURE and MALFORMED_UPLOAD.
 */
export const readUpload = async (context: Context, field: string): Promise<Uint8Array> => {
  const { req } = context;
  if (Number(context.get("content-length")) > maxBytes + maxFormBytes) throw pictureTooLarge(field);
  const parser = openParser(context);
  const chunks: Buffer[] = [];
  let leave = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = () => reject(malformedUpload());
      leave = () => void (req.complete || stop());
      req.once("close", leave);
      parser.on("file", (name, file) => {
        if (name !== field) reject(noPicture(field));
        file.on("data", (chunk: Buffer) => void chunks.push(chunk));
        file.once("limit", () => reject(pictureTooLarge(field)));
        // The parser reports it too; without a listener it would end the process.
        file.once("error", stop);
      });
      parser.once("filesLimit", () => reject(onePicture(field)));
      parser.on("error", stop);
      parser.once("finish", resolve);
      req.pipe(parser);
    });
  } finally {
    req.off("close", leave);
    req.unpipe(parser);
    req.resume();
  }
  if (chunks.length === 0) throw noPicture(field);
  return Buffer.concat(chunks);
};
