const readObject = (json: string): Record<string, unknown> =>
  json === "" ? {} : (JSON.parse(json) as Record<string, unknown>);

const show = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/**
 * Describes what an act changed, a line for each field: "credits: from 5 to 8". A field that only
 * one side has is shown with its value.
 */
export function describeChange({ before, after }: { before: string; after: string }): string[] {
  const [from, to] = [readObject(before), readObject(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map((field) => {
    if (field in from && field in to) return `${field}: from ${show(from[field])} to ${show(to[field])}`;
    return `${field}: ${show(from[field] ?? to[field])}`;
  });
}
