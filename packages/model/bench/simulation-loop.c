/*
 * The simulation of value-trials.ts in C: the same points, copula, distributions and valuation loop, for comparison.
 * After it, what a result holds: percentiles from a sort, moments, and slopes from a least-squares fit.
 * Reads what prepareSimulation worked out as whitespace-separated numbers, values all trials `rounds` times and prints
 * the median time in microseconds of the loop and of both together, the sum of the values and that of the percentiles.
 *   gcc -O3 -o loop simulation-loop.c -lm && ./loop rounds < prepared.txt
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define DRIVERS 5

static double quantile[32 * 64 * 5];

static double inverse_normal(double p) {
  double q = fmin(p, 1 - p);
  uint32_t bits = (uint32_t)(q * 4294967296.0);
  int octave = __builtin_clz(bits);
  double *row = quantile + (octave * 64 + (((bits << octave) >> 25) & 63)) * 5, d = q - row[0];
  double z = ((row[4] * d + row[3]) * d + row[2]) * d + row[1];
  return p < 0.5 ? z : -z;
}

static double cumulative[(2 * 528 + 1) * 4];

static void fill_cumulative(void) {
  for (int node = 0; node <= 2 * 528; node++) {
    double x = node / 64.0 - 8.25, density = exp(-0.5 * x * x) * 0.3989422804014327, *row = cumulative + node * 4;
    row[0] = 0.5 * erfc(-x / sqrt(2));
    row[1] = density, row[2] = -density * x / 2, row[3] = density * (x * x - 1) / 6;
  }
}

static double normal_cumulative(double x) {
  if (x <= -8.25) return 0;
  if (x >= 8.25) return 1;
  int node = (int)((x + 8.25) * 64 + 0.5);
  double d = x - (node / 64.0 - 8.25), *row = cumulative + node * 4;
  return ((row[3] * d + row[2]) * d + row[1]) * d + row[0];
}

static void fill_quantile(void) {
  for (int node = 0; node < 32 * 64; node++) {
    double p = ldexp(64 + node % 64 + 0.5, -7 - node / 64), z = -sqrt(-2 * log(p)), scale, *row = quantile + node * 5;
    for (int step = 0; step < 200; step++) {
      double density = exp(-0.5 * z * z) * 0.3989422804014327;
      z -= (0.5 * erfc(-z / sqrt(2)) - p) / density * 0.5;
    }
    scale = 1 / (exp(-0.5 * z * z) * 0.3989422804014327);
    row[0] = p, row[1] = z, row[2] = scale, row[3] = z * scale * scale / 2;
    row[4] = (1 + 2 * z * z) * scale * scale * scale / 6;
  }
}

static double number(void) {
  double value;
  if (scanf("%lf", &value) != 1) exit(1);
  return value;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double mean_of(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i];
  return sum / n;
}

static double product_of(const double *x, double x_mean, const double *y, double y_mean, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += (x[i] - x_mean) * (y[i] - y_mean);
  return sum;
}

/* Fills 21 percentiles (quantile type 7) and the slopes of value on the drivers; answers the standard deviation. */
static double summarise(const double *values, const double *drivers, int n, double *sorted, double *percentiles, double *slopes) {
  for (int i = 0; i < n; i++) sorted[i] = values[i];
  qsort(sorted, n, sizeof(double), ascending);
  for (int rank = 0; rank <= 20; rank++) {
    double position = (n - 1) * (rank * 5 / 100.0);
    int below = (int)position;
    double low = sorted[below], high = sorted[below + 1 < n ? below + 1 : n - 1];
    percentiles[rank] = low + (position - below) * (high - low);
  }
  double mean = mean_of(values, n), means[DRIVERS], a[DRIVERS][DRIVERS], b[DRIVERS];
  for (int d = 0; d < DRIVERS; d++) means[d] = mean_of(drivers + d * n, n);
  for (int d = 0; d < DRIVERS; d++) {
    for (int e = 0; e <= d; e++) a[d][e] = product_of(drivers + d * n, means[d], drivers + e * n, means[e], n);
    b[d] = product_of(drivers + d * n, means[d], values, mean, n);
  }
  for (int d = 0; d < DRIVERS; d++) {
    for (int e = 0; e <= d; e++) {
      for (int k = 0; k < e; k++) a[d][e] -= a[d][k] * a[e][k];
      a[d][e] = d == e ? sqrt(a[d][e]) : a[d][e] / a[e][e];
    }
    for (int k = 0; k < d; k++) b[d] -= a[d][k] * b[k];
    b[d] /= a[d][d];
  }
  for (int d = DRIVERS - 1; d >= 0; d--) {
    slopes[d] = b[d];
    for (int k = d + 1; k < DRIVERS; k++) slopes[d] -= a[k][d] * slopes[k];
    slopes[d] /= a[d][d];
  }
  return sqrt(product_of(values, mean, values, mean, n) / n);
}

int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 100, trials = (int)number();
  double base_revenue = number(), stable_growth = number(), stable_cost = number(), next_margin = number();
  double distress = number(), recovery_ratio = number(), claims = number(), shares = number(), roll_forward = number(), rho = number();
  double lower[DRIVERS], upper[DRIVERS], split[DRIVERS], left[DRIVERS], right[DRIVERS];
  for (int d = 0; d < DRIVERS; d++) {
    lower[d] = number(), upper[d] = number(), split[d] = number(), left[d] = number(), right[d] = number();
  }
  uint32_t directions[(DRIVERS - 1) * 32], shifts[DRIVERS - 1];
  for (int k = 0; k < (DRIVERS - 1) * 32; k++) directions[k] = (uint32_t)(int64_t)number();
  for (int d = 0; d < DRIVERS - 1; d++) shifts[d] = (uint32_t)(int64_t)number();
  double first_shift = number(), v[DRIVERS];
  for (int d = 0; d < DRIVERS; d++) v[d] = number();
  int fewest = (int)number(), most = (int)number(), offsets[256], cells;
  for (int n = fewest; n <= most; n++) offsets[n - fewest] = (int)number();
  cells = (int)number();
  double *table = malloc(sizeof(double) * cells), *values = malloc(sizeof(double) * trials);
  double *drivers = malloc(sizeof(double) * trials * DRIVERS), *times = malloc(sizeof(double) * rounds);
  double *wholes = malloc(sizeof(double) * rounds), *sorted = malloc(sizeof(double) * trials), percentiles[21], slopes[DRIVERS];
  volatile double deviation = 0;
  for (int k = 0; k < cells; k++) table[k] = number();

  fill_cumulative();
  fill_quantile();
  double own = sqrt(1 - rho * rho), spread = stable_cost - stable_growth, sum = 0;
  for (int round = 0; round < rounds; round++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    double per_trial = 1.0 / trials;
    for (int i = 0; i < trials; i++) drivers[i] = inverse_normal((i + first_shift) * per_trial);
    for (int d = 0; d < DRIVERS - 1; d++) {
      uint32_t bits = shifts[d];
      for (int i = 0; i < trials; i++) {
        drivers[(d + 1) * trials + i] = inverse_normal(((bits >> 1) + 0.5) / 2147483648.0);
        bits ^= directions[d * 32 + __builtin_ctz(i + 1)];
      }
    }
    for (int i = 0; i < trials; i++) {
      double w[DRIVERS], along = 0;
      for (int d = 0; d < DRIVERS; d++) w[d] = drivers[d * trials + i], along += v[d] * w[d];
      for (int d = 0; d < DRIVERS; d++) w[d] -= v[d] * along;
      w[3] = rho * w[0] + own * w[3];
      for (int d = 0; d < DRIVERS; d++) drivers[d * trials + i] = w[d];
    }
    for (int d = 0; d < DRIVERS; d++)
      for (int i = 0; i < trials; i++) {
        double u = normal_cumulative(drivers[d * trials + i]);
        drivers[d * trials + i] = u < split[d] ? lower[d] + sqrt(u * left[d]) : upper[d] - sqrt((1 - u) * right[d]);
      }
    for (int i = 0; i < trials; i++) drivers[trials + i] = fmax(1, floor(drivers[trials + i] + 0.5));
    for (int i = 0; i < trials; i++) {
      double growth = drivers[i], gap = growth - stable_growth, margin = drivers[3 * trials + i];
      int years = (int)drivers[trials + i], cell = offsets[years - fewest], last = cell + (years - 1) * 3;
      double revenue = base_revenue * (1 + growth), revenues = 0, gaps = 0, growths = 0;
      for (; cell < last; cell += 3) {
        double present = revenue * table[cell + 2], next = growth - gap * table[cell];
        revenues += present;
        gaps += present * table[cell + 1];
        growths += present * next;
        revenue += revenue * next;
      }
      double present = revenue * table[cell + 2];
      revenues += present;
      gaps += present * table[cell + 1];
      growths += present * stable_growth;
      double income = (present + present * stable_growth) * margin;
      double rate = stable_growth == 0 ? 0 : stable_growth / drivers[4 * trials + i];
      double dcf = margin * revenues - (margin - next_margin) * gaps - growths / drivers[2 * trials + i] + (income - income * rate) / spread;
      dcf *= roll_forward;
      double adjusted = dcf > 0 ? dcf * (1 - distress) + dcf * recovery_ratio * distress : dcf;
      values[i] = fmax(0, (adjusted - claims) / shares);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    times[round] = (end.tv_sec - start.tv_sec) * 1e6 + (end.tv_nsec - start.tv_nsec) / 1e3;
    deviation = summarise(values, drivers, trials, sorted, percentiles, slopes) + slopes[0];
    clock_gettime(CLOCK_MONOTONIC, &end);
    wholes[round] = (end.tv_sec - start.tv_sec) * 1e6 + (end.tv_nsec - start.tv_nsec) / 1e3;
  }
  for (int i = 0; i < trials; i++) sum += values[i];
  qsort(times, rounds, sizeof(double), ascending);
  qsort(wholes, rounds, sizeof(double), ascending);
  double ranks = 0;
  for (int rank = 0; rank <= 20; rank++) ranks += percentiles[rank];
  printf("%.3f %.3f %.17g %.17g\n", times[rounds / 2], wholes[rounds / 2], sum, ranks);
  (void)deviation;
  return 0;
}
