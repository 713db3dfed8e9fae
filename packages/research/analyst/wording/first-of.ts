type Option = string | null | false | undefined;

/**
 * Returns the first option that is a text, as in `firstOf(isShort && "brief", isLong && "long",
 * "usual")`. The last option is the answer if no other is a text.
 */
export const firstOf = <Last extends string | null>(...options: [...Option[], Last]): string | Last =>
  options.find((option) => typeof option === "string") ?? (options.at(-1) as Last);
