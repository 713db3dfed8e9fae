// JavaScript engines may compute Math.exp and Math.log differently in the last bit. The simulation
// uses these functions instead: plain arithmetic and Math.sqrt, which IEEE 754 defines exactly.

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const INVERSE_LN2 = 1.442695040888963387;
const SQRT_HALF = 0.7071067811865476;

/** 2^-k for k = 0..1074, all exact. */
const POWERS_OF_HALF = Float64Array.from({ length: 1075 }, () => 1);
for (let k = 1; k < POWERS_OF_HALF.length; k++) POWERS_OF_HALF[k] = (POWERS_OF_HALF[k - 1] ?? 0) / 2;

/**
 * Computes e^x for x in -700..0 to about 1e-16 relative (rational approximation after reduction by
 * ln 2).
 */
export const exponential = (x: number): number => {
  const halvings = Math.floor(0.5 - INVERSE_LN2 * x);
  const high = x + halvings * LN2_HIGH;
  const low = -halvings * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t *
              (6.61375632143793436117e-5 + t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  return (1 - (low - (r * c) / (2 - c) - high)) * (POWERS_OF_HALF[halvings] ?? 0);
};

/**
 * Computes ln x for 0 < x < 1 to about 1e-16 relative (series in f / (2 + f) after reduction by
 * powers of two).
 */
export const naturalLogarithm = (x: number): number => {
  let doublings = Math.clz32(x * 4294967296);
  let m = x / (POWERS_OF_HALF[doublings] ?? 1);
  while (m < SQRT_HALF) {
    m *= 2;
    doublings++;
  }
  const k = -doublings;
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const series =
    z *
    (6.66666666666673513e-1 +
      z *
        (3.999999999940941908e-1 +
          z *
            (2.857142874366239149e-1 +
              z *
                (2.222219843214978396e-1 +
                  z *
                    (1.818357216161805012e-1 +
                      z * (1.531383769920937332e-1 + z * 1.479819860511658591e-1))))));
  const halfSquare = 0.5 * f * f;
  return k * LN2_HIGH - (halfSquare - (s * (halfSquare + series) + k * LN2_LOW) - f);
};

/** Computes the standard normal distribution function to 1e-15 absolute (Hart 1968; West 2005). */
export const normalCumulative = (x: number): number => {
  const z = Math.abs(x);
  if (z > 37) return x > 0 ? 1 : 0;
  const density = exponential(-0.5 * z * z);
  let tail = 0;
  if (z < 7.07106781186547) {
    const numerator =
      ((((((3.52624965998911e-2 * z + 0.700383064443688) * z + 6.37396220353165) * z + 33.912866078383) * z +
        112.079291497871) *
        z +
        221.213596169931) *
        z +
        220.206867912376) *
      density;
    const denominator =
      ((((((8.83883476483184e-2 * z + 1.75566716318264) * z + 16.064177579207) * z + 86.7807322029461) * z +
        296.564248779674) *
        z +
        637.333633378831) *
        z +
        793.826512519948) *
        z +
      440.413735824752;
    tail = numerator / denominator;
  } else {
    const fraction = z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))));
    tail = density / fraction / 2.506628274631;
  }
  return x > 0 ? 1 - tail : tail;
};

/**
 * Below this probability, and above its complement, the quantile is a function of sqrt(-2 ln p).
 */
const TAIL = 0.02425;

/** Computes the quantile of a probability below TAIL. */
const lowerTailQuantile = (p: number): number => {
  const t = Math.sqrt(-2 * naturalLogarithm(p));
  const numerator =
    ((((-7.784894002430293e-3 * t - 0.3223964580411365) * t - 2.400758277161838) * t - 2.549732539343734) *
      t +
      4.374664141464968) *
      t +
    2.938163982698783;
  const denominator =
    (((7.784695709041462e-3 * t + 0.3224671290700398) * t + 2.445134137142996) * t + 3.754408661907416) * t +
    1;
  return numerator / denominator;
};

/** Computes the standard normal quantile of p, 0 < p < 1, to 1.2e-9 relative (Acklam 2003). */
export const inverseNormal = (p: number): number => {
  if (p < TAIL) return lowerTailQuantile(p);
  if (p > 1 - TAIL) return -lowerTailQuantile(1 - p);
  const q = p - 0.5;
  const r = q * q;
  const numerator =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const denominator =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (q * numerator) / denominator;
};
