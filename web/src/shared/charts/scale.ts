/** Returns a linear scale from the domain to pixels. */
export function createLinearScale({ domain, range }: { domain: [number, number]; range: [number, number] }) {
  const [d0, d1] = domain;
  const [r0, r1] = range;
  const span = d1 - d0 || 1;
  return (value: number): number => r0 + ((value - d0) / span) * (r1 - r0);
}

const tickFactors = [1, 2, 2.5, 5, 10];

/** Returns round ticks that cover the domain, about `count` of them. */
export function listTicks({ domain, count }: { domain: [number, number]; count: number }): number[] {
  const [low, high] = domain;
  if (!(high > low)) return [low];
  const raw = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (tickFactors.find((factor) => factor * power >= raw * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Widths of Inter's letters, as shares of the text size; capitals are wider, M and W the widest. */
const letterWidths = { usual: 0.58, capital: 0.69, widest: 0.95 };

/** Estimates the width of a label in Inter, in pixels. */
export function estimateTextWidth(text: string, size = 12): number {
  const widest = text.match(/[MW]/g)?.length ?? 0;
  const capitals = text.match(/[A-LN-VX-Z]/g)?.length ?? 0;
  const usual = text.length - capitals - widest;
  const { usual: u, capital: c, widest: w } = letterWidths;
  return size * (usual * u + capitals * c + widest * w);
}

/** Returns the centre closest to x at which a label fits between 0 and width. */
export function clampCentre({ x, label, width }: { x: number; label: number; width: number }): number {
  return Math.min(Math.max(x, label / 2), Math.max(label / 2, width - label / 2));
}
