/** An input of the texts, by name and fiscal year, with the number of its endnote. */
export type Input = { name: string; number: number };
/** Inputs of one fiscal year, or of none. */
export type InputGroup = { period: string | null; inputs: Input[] };

const ofPeriod = /^(.*), (fiscal \d{4})$/;
/** Writes a name within a list: proper names in it keep their letters. */
const within = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;

/** Groups inputs by fiscal year, in the order in which the years come, so that each is printed once. */
export function groupInputs(inputs: readonly Input[]): InputGroup[] {
  const named = inputs.map(({ name, number }) => {
    const [, of = name, period = null] = ofPeriod.exec(name) ?? [];
    return { period, input: { name: within(of), number } };
  });
  return [...Map.groupBy(named, ({ period }) => period)].map(([period, all]) => ({
    period,
    inputs: all.map(({ input }) => input),
  }));
}
