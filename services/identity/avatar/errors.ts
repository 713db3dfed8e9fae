import { invalid, notFound, rateLimited } from "@plumbline/shared/errors.ts";

const refused = (code: string, message: string, cause?: unknown) =>
  invalid(code, message, { avatar: message }, cause);

export const noPicture = () => refused("NO_PICTURE", "Please choose a picture.");
export const pictureTooLarge = () => refused("PICTURE_TOO_LARGE", "The picture must be at most 5 MB.");
export const tooManyPixels = () =>
  refused("TOO_MANY_PIXELS", "The picture has too many pixels. Please choose one of at most 25 megapixels.");
export const unreadablePicture = (cause?: unknown) =>
  refused(
    "UNREADABLE_PICTURE",
    "The file is not a complete JPEG, PNG or WebP picture. Please choose another one.",
    cause,
  );
export const pictureNotFound = () => notFound("PICTURE_NOT_FOUND", "There is no such picture.");
export const picturesBusy = () =>
  rateLimited("PICTURES_BUSY", "Many pictures are being saved right now. Please try again in a moment.", 5);
