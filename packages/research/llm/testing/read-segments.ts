type Segment = { name: string; growth: number };
/** Names of segments and regions by what their figures say. */
export type Segments = { largest: string | null; fastest: string | null; weakest: string | null };

const figure = /^(?<name>.+?)['’]s? revenue (?<kind>growth|decline) of (?<rate>[\d.,]+)%/;

/** Reads from a question's figures which segment is the largest, grows fastest, and falls most. */
export const readSegments = (figures: Readonly<Record<string, string>>): Segments => {
  const read = (prefix: string): Segment[] =>
    Object.entries(figures).flatMap(([id, phrase]) => {
      const found = id.startsWith(`{${prefix}`) && id.endsWith(".growth}") && figure.exec(phrase)?.groups;
      if (!found) return [];
      const rate = Number((found["rate"] ?? "").replaceAll(",", ""));
      return [{ name: found["name"] ?? "", growth: found["kind"] === "decline" ? -rate : rate }];
    });
  const operating = read("operating");
  const all = [...operating, ...read("region")].toSorted((a, b) => a.growth - b.growth);
  const [weakest] = all;
  return {
    largest: operating[0]?.name ?? null,
    fastest: operating.toSorted((a, b) => b.growth - a.growth)[0]?.name ?? null,
    weakest: weakest && weakest.growth < 0 ? weakest.name : null,
  };
};
