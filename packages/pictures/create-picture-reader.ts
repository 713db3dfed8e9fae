import sharp, { type Sharp } from "sharp";
import { createGate } from "@plumbline/platform/gate.ts";
import { noPicture, picturesBusy, pictureTooLarge, tooManyPixels, unreadablePicture } from "./errors.ts";

/** The largest picture that is read. */
export const maxBytes = 5 * 2 ** 20;
/** Decoding takes memory by pixels, not by bytes. */
export const maxPixels = 25_000_000;
/** Below the ten seconds that the gateway waits. */
const maxSeconds = 8;

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

/**
 * Creates the function that decodes a picture that somebody sent, and lets `encode` write it again:
 * turned as its camera says, without metadata. Memory is bounded: two run at once, 16 wait.
 * field: of the form that sends the picture. Throws NO_PICTURE, PICTURE_TOO_LARGE, TOO_MANY_PIXELS,
 * UNREADABLE_PICTURE and PICTURES_BUSY.
 */
export const createPictureReader = ({ field }: { field: string }) => {
  allowThreeFormats();
  // No picture is read twice: kept results would hold memory for nothing.
  sharp.cache(false);
  const gate = createGate({ running: 2, waiting: 16, busy: picturesBusy });

  /** Throws TOO_MANY_PIXELS by the size that the file's head declares, before anything is decoded. */
  const requireFewPixels = async (bytes: Uint8Array): Promise<void> => {
    const { width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((cause: unknown) => {
        throw unreadablePicture(field, cause);
      });
    if (width * height > maxPixels) throw tooManyPixels(field);
  };

  return async <T>(
    bytes: Uint8Array,
    encode: (picture: Sharp) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    if (bytes.length === 0) throw noPicture(field);
    if (bytes.length > maxBytes) throw pictureTooLarge(field);
    return gate(async () => {
      await requireFewPixels(bytes);
      try {
        const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" });
        // Turned by the camera's note. No metadata are kept, such as the place.
        return await encode(picture.timeout({ seconds: maxSeconds }).autoOrient());
      } catch (cause) {
        throw unreadablePicture(field, cause);
      }
    }, signal);
  };
};
