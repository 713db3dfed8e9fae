import { readPictureAddress, writeSourceSet } from "@plumbline/post-format/picture-address.ts";

/** Shows the picture of a post, cut to 16:9; nothing without one. */
export function PostCover({
  url,
  sizes,
  isFirst = false,
}: {
  url: string | null;
  sizes: string;
  isFirst?: boolean;
}) {
  const picture = url === null ? null : readPictureAddress(url);
  if (!picture || url === null) return null;
  return (
    <img
      src={url}
      srcSet={writeSourceSet(url, picture.width)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={isFirst ? "eager" : "lazy"}
      className="aspect-video w-full rounded-md border border-line object-cover"
    />
  );
}
