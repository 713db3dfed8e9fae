const prefix = "/blog/images/";
const pattern = /^\/blog\/images\/([0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,4}))\.webp$/;

/** The widths in pixels in which a picture is kept, beside its own. */
export const smallerWidths = [480, 960] as const;
/** The width in pixels above which a picture is made smaller. */
export const maxWidth = 1_600;

/** Writes the address of a picture of the blog. */
export const writePictureAddress = (name: string): string => `${prefix}${name}.webp`;

/** Reads the address of a picture of the blog, with its size in pixels; null for any other address. */
export const readPictureAddress = (address: string) => {
  const [, name, width, height] = pattern.exec(address) ?? [];
  return name === undefined ? null : { name, width: Number(width), height: Number(height) };
};

/** Lists the addresses of a picture's widths, as srcset has them. */
export const writeSourceSet = (address: string, width: number): string =>
  [
    ...smallerWidths
      .filter((smaller) => smaller < width)
      .map((smaller) => `${address}?width=${smaller} ${smaller}w`),
    `${address} ${width}w`,
  ].join(", ");
