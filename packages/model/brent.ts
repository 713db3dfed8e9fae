const MAXIMUM_STEPS = 200;

/**
 * Finds the root of f between two bounds by Brent's method (Brent 1973, chapter 4): inverse
 * quadratic interpolation, secant and bisection, never slower than bisection by more than a
 * constant factor. Returns null if f has the same sign at both bounds, if both are roots (f does
 * not depend on x), or if f is not finite.
 */
export const brent = ({
  f,
  lower,
  upper,
  tolerance = 1e-15,
}: {
  f: (x: number) => number;
  lower: number;
  upper: number;
  tolerance?: number;
}): number | null => {
  let previous = lower;
  let best = upper;
  let fPrevious = f(previous);
  let fBest = f(best);
  if (!Number.isFinite(fPrevious) || !Number.isFinite(fBest)) return null;
  if (fPrevious === 0 && fBest === 0) return null;
  if (fPrevious === 0) return previous;
  if (fBest === 0) return best;
  if (fPrevious > 0 === fBest > 0) return null;

  let opposite = previous;
  let fOpposite = fPrevious;
  let step = best - previous;
  let stepBefore = step;
  for (let count = 0; count < MAXIMUM_STEPS; count++) {
    if (Math.abs(fOpposite) < Math.abs(fBest)) {
      [previous, best, opposite] = [best, opposite, best];
      [fPrevious, fBest, fOpposite] = [fBest, fOpposite, fBest];
    }
    const least = 2 * Number.EPSILON * Math.abs(best) + 0.5 * tolerance;
    const middle = 0.5 * (opposite - best);
    if (fBest === 0 || Math.abs(middle) <= least) return best;

    const canInterpolate = Math.abs(stepBefore) >= least && Math.abs(fPrevious) > Math.abs(fBest);
    const proposal = canInterpolate
      ? interpolate({ previous, best, opposite, fPrevious, fBest, fOpposite, middle })
      : null;
    const limit = Math.min(3 * Math.abs(middle) - Math.abs(least), Math.abs(stepBefore)) / 2;
    const isAccepted = proposal !== null && proposal * middle > 0 && Math.abs(proposal) < limit;
    stepBefore = isAccepted ? step : middle;
    step = isAccepted ? proposal : middle;

    previous = best;
    fPrevious = fBest;
    best += Math.abs(step) > least ? step : Math.sign(middle) * least;
    fBest = f(best);
    if (!Number.isFinite(fBest)) return null;
    if (fBest > 0 === fOpposite > 0) {
      opposite = previous;
      fOpposite = fPrevious;
      step = best - previous;
      stepBefore = step;
    }
  }
  return null;
};

type Bracket = {
  previous: number;
  best: number;
  opposite: number;
  fPrevious: number;
  fBest: number;
  fOpposite: number;
  middle: number;
};

const interpolate = (bracket: Bracket): number | null => {
  const { previous, best, opposite, fPrevious, fBest, fOpposite, middle } = bracket;
  const s = fBest / fPrevious;
  let p = 2 * middle * s;
  let q = 1 - s;
  if (previous !== opposite) {
    const ratio = fPrevious / fOpposite;
    const r = fBest / fOpposite;
    p = s * (2 * middle * ratio * (ratio - r) - (best - previous) * (r - 1));
    q = (ratio - 1) * (r - 1) * (s - 1);
  }
  const step = -p / q;
  return Number.isFinite(step) ? step : null;
};
