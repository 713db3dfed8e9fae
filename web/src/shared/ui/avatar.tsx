const sizes = { small: "size-8 text-xs", large: "size-20 text-2xl" };

/** Shows the user's picture, or the initials of the name. */
export function Avatar({
  name,
  url,
  size = "small",
}: {
  name: string;
  url: string | null;
  size?: keyof typeof sizes;
}) {
  if (url)
    return (
      <img
        src={url}
        alt=""
        className={`${sizes[size]} shrink-0 rounded-full border border-line object-cover`}
      />
    );
  const initials = name
    .split(" ")
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase();
  return (
    <span
      aria-hidden="true"
      data-initials={initials}
      className={`${sizes[size]} grid shrink-0 place-items-center rounded-full bg-value-soft font-semibold text-value before:content-[attr(data-initials)]`}
    />
  );
}
