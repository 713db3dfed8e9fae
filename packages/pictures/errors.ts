import { invalid, notFound, rateLimited } from "@plumbline/platform/errors.ts";

const refused = (code: string, message: string, field: string, cause?: unknown) =>
  invalid(code, message, { [field]: message }, cause);

// field: of the form that sends the picture.
export const noPicture = (field: string) => refused("NO_PICTURE", "Please choose a picture.", field);
export const pictureTooLarge = (field: string) =>
  refused("PICTURE_TOO_LARGE", "The picture must be at most 5 MB.", field);
export const tooManyPixels = (field: string) =>
  refused(
    "TOO_MANY_PIXELS",
    "The picture has too many pixels. Please choose one of at most 25 megapixels.",
    field,
  );
export const unreadablePicture = (field: string, cause?: unknown) =>
  refused(
    "UNREADABLE_PICTURE",
    "The file is not a complete JPEG, PNG or WebP picture. Please choose another one.",
    field,
    cause,
  );
export const pictureNotFound = () => notFound("PICTURE_NOT_FOUND", "There is no such picture.");
export const picturesBusy = () =>
  rateLimited("PICTURES_BUSY", "Many pictures are being saved right now. Please try again in a moment.", 5);
