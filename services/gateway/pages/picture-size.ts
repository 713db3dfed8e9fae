/** The size in pixels of a picture that previews of links show. */
export const pictureSize = { width: 1200, height: 630 };
