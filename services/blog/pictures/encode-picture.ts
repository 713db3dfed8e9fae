import { maxWidth, smallerWidths } from "@plumbline/post-format/picture-address.ts";
import { createPictureReader } from "@plumbline/pictures/create-picture-reader.ts";
import sharp from "sharp";
import { createHash } from "node:crypto";

const quality = { quality: 85 };

/** A picture in all its widths, as WebP. name: of a hash of the largest and its size. */
export type EncodedPicture = { name: string; variants: { width: number; content: Buffer }[] };

/**
 * Creates the function that decodes a picture and encodes it anew: at most 1600 pixels wide, and
 * 960 and 480 if it is wider. Throws what the reader of pictures throws.
 */
export const createPictureEncoder = () => {
  const read = createPictureReader({ field: "image" });
  return (bytes: Uint8Array, signal?: AbortSignal): Promise<EncodedPicture> =>
    read(
      bytes,
      async (picture) => {
        const { data, info } = await picture
          .resize({ width: maxWidth, withoutEnlargement: true })
          .webp(quality)
          .toBuffer({ resolveWithObject: true });
        const hash = createHash("sha256").update(data).digest("hex").slice(0, 32);
        const smaller = smallerWidths.filter((width) => width < info.width);
        return {
          name: `${hash}-${info.width}x${info.height}`,
          variants: [
            { width: 0, content: data },
            ...(await Promise.all(
              smaller.map(async (width) => ({
                width,
                content: await sharp(data).resize({ width }).webp(quality).toBuffer(),
              })),
            )),
          ],
        };
      },
      signal,
    );
};
export type PictureEncoder = ReturnType<typeof createPictureEncoder>;
