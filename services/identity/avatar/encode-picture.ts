import { createGate } from "@plumbline/shared/gate.ts";
import sharp from "sharp";
import { noPicture, picturesBusy, pictureTooLarge, tooManyPixels, unreadablePicture } from "./errors.ts";

const maxBytes = 5 * 2 ** 20;
const maxPixels = 25_000_000;
/** Below the ten seconds that the gateway waits. */
const maxSeconds = 8;
const largeSide = 256;
const smallSide = 64;

/** Both sizes of a picture, as WebP. */
export type EncodedPicture = { large: Buffer; small: Buffer };

/**
 * Blocks every decoder of the process but three. A file's content alone decides which one reads it,
 * so an SVG, with its scripts and references, is never opened.
 */
const allowThreeFormats = () => {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
};

/** Throws TOO_MANY_PIXELS by the size that the file's head declares, before anything is decoded. */
const requireFewPixels = async (bytes: Uint8Array): Promise<void> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unreadablePicture(cause);
    });
  if (width * height > maxPixels) throw tooManyPixels();
};

const encode = async (bytes: Uint8Array): Promise<EncodedPicture> => {
  try {
    const large = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .timeout({ seconds: maxSeconds })
      // By the camera's note, which is not kept: neither is any other metadata, such as the place.
      .autoOrient()
      .resize(largeSide, largeSide, { fit: "cover", position: "centre" })
      .webp({ quality: 85 })
      .toBuffer();
    const small = await sharp(large).resize(smallSide).webp({ quality: 85 }).toBuffer();
    return { large, small };
  } catch (cause) {
    throw unreadablePicture(cause);
  }
};

/**
 * Creates the function that decodes a picture and encodes it anew as squares of 256 and 64 pixels,
 * without metadata. Its memory is bounded: two run at once, 16 wait. Throws NO_PICTURE,
 * PICTURE_TOO_LARGE, TOO_MANY_PIXELS, UNREADABLE_PICTURE and PICTURES_BUSY.
 */
export const createPictureEncoder = () => {
  allowThreeFormats();
  const gate = createGate({ running: 2, waiting: 16, busy: picturesBusy });
  return async (bytes: Uint8Array, signal?: AbortSignal): Promise<EncodedPicture> => {
    if (bytes.length === 0) throw noPicture();
    if (bytes.length > maxBytes) throw pictureTooLarge();
    return gate(async () => {
      await requireFewPixels(bytes);
      return encode(bytes);
    }, signal);
  };
};
export type PictureEncoder = ReturnType<typeof createPictureEncoder>;
