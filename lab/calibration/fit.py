"""Fits the base rates (docs/ANALYST.md): reads the windows of each horizon as JSON from standard
input, and prints the fits as JSON.

A fit has four parts. The median of what followed is a linear function, fitted by least absolute
deviations (iterated weights; a case counts less the larger its errors usually are) with a ridge
towards the fit of the shorter horizon. The size of the
error is the exponential of a linear function, fitted to the logarithm of the errors. The quantiles
of the errors in units of that size come from companies and blocks of years that the fit did not
see; those of a sector and of a class of size are shrunk towards all. The level moves the ranges so
that the sums of what they expect are those of what followed: for growth the sum of sales in the last
year, for margins the sum of net income. What a range expects is the mean over its draws, as the
simulation has it: growth compounds, and large sales go with high margins.
"""

import json
import math
import sys

import numpy as np
from sklearn.linear_model import Ridge
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import OneHotEncoder, StandardScaler

QUANTILES = {"p10": 0.1, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p90": 0.9}
# Strength of the ridge on the median and on the size of the error, in cases.
RIDGE = {"median": 60.0, "spread": 40.0}
# Half as long as a standardised feature: a sector is shrunk four times as much.
SECTOR_LENGTH = 0.5
# Cases at which a group's quantiles count as much as those of all, and a horizon's as much as those of the shorter one.
SHRINK_GROUP, SHRINK_HORIZON = 100, 200
# An error below this says nothing about the size of errors.
LEAST_ERROR = 0.0005
# A case counts for the median by the size of its error to minus this power. 0 favours volatile companies, 1
# steady ones; the half has the best likelihood on companies that the fit did not see.
UNIT_POWER = 0.5
YEAR_BLOCKS, COMPANY_FOLDS = 3, 3
# Ranges are widened for what a change of years does: by so much, ranges from fits to the years before
# have to be wider to hold about as often in the years after (npm run calibrate -- --after). Outer: p10 and
# p90; inner: p25 and p75.
WIDENING = {"outer": 1.1, "inner": 1.04}
NOT_WIDENED = [("growth", 3), ("growth", 5)]
# Ridge of the level in cases, and the power of sales by which a case counts. The power 1 gives equal sums to
# the dollar and ranges that hold less often; the quarter keeps both within what the scores ask for.
LEVEL_RIDGE, LEVEL_POWER = 100.0, 0.25
# Most by which a case may be off, growth a year or margin, and the share of weights that is not cut.
MOST_GROWTH_GAP, MOST_MARGIN_GAP, WEIGHTS_KEPT = (-0.4, 0.6), (-1.0, 1.0), 0.9995
# Columns by which errors differ in shape.
GROUPS = ("sector", "size")
SECTORS = sys.argv[1].split(",")
SIZES = sys.argv[2].split(",")
MARKET_SIZES = sys.argv[3].split(",")
# Mean of half a normal distribution in distances from p50 to p90.
HALF_MEAN = float(sys.argv[4])
# Correlation of the errors of growth and margin.
CORRELATION = float(sys.argv[5])
P90_DISTANCE = 1.2815516
LEAST_CASES = 60


def half_normal_moment(k):
    """Mean of |z|^k of a standard normal z."""
    return 2 ** (k / 2) * math.gamma((k + 1) / 2) / math.sqrt(math.pi)


class Draws:
    """What the simulation draws from the ranges of all cases: two halves of normal distributions."""

    def __init__(self, p10, p50, p90):
        self.p50 = p50
        self.up, self.down = (p90 - p50) / P90_DISTANCE, (p50 - p10) / P90_DISTANCE

    def mean_power(self, power, shift=0.0):
        """Mean of (1 + draw + shift) to a whole power, such as sales after years of growth."""
        return sum(
            math.comb(power, k)
            * (1 + self.p50 + shift) ** (power - k)
            * half_normal_moment(k)
            * (self.up**k + (-self.down) ** k)
            / 2
            for k in range(power + 1)
        )

    def mean(self):
        return self.p50 + HALF_MEAN * P90_DISTANCE * (self.up - self.down)

    def deviation(self):
        shift = half_normal_moment(1) * (self.up - self.down) / 2
        return np.sqrt((self.up**2 + self.down**2) / 2 - shift**2)


def absolute_fit(features, outcome, ridge, prior, case_weights=1.0, start=None):
    """Coefficients (intercept first) of weighted least absolute deviations with a ridge towards `prior`."""
    design = np.column_stack([np.ones(len(features)), features])
    target = np.concatenate([[0.0], prior])
    penalty = np.diag([0.0] + [ridge] * len(prior))
    if start is None:
        start = np.concatenate([[np.median(outcome - features @ prior)], prior])
    found = start
    for _ in range(80):
        weights = case_weights / np.maximum(np.abs(outcome - design @ found), 1e-3)
        pull = penalty * weights.mean()
        step = np.linalg.solve(design.T @ (design * weights[:, None]) + pull, design.T @ (weights * outcome) + pull @ target)
        moved = np.abs(step - found).max()
        found = step
        if moved < 1e-7:
            break
    return found


class Fit:
    def __init__(self, task, prior):
        self.task, self.prior = task, prior
        self.median, self.spread = np.array(task["median"]), np.array(task["spread"])
        if prior:
            self.scalers = prior.scalers
        else:
            self.scalers = (StandardScaler().fit(self.median), StandardScaler().fit(self.spread))
        sectors = OneHotEncoder(categories=[SECTORS], sparse_output=False).fit_transform(np.array(task["sector"])[:, None])
        self.x = np.column_stack([self.scalers[0].transform(self.median), SECTOR_LENGTH * sectors])
        self.s = np.column_stack([self.scalers[1].transform(self.spread), SECTOR_LENGTH * sectors])
        self.y = np.array(task["outcome"])
        self.b, self.c = self.fit_rows(np.arange(len(self.y)))
        self.errors()

    def fit_rows(self, rows):
        x, y, s = self.x[rows], self.y[rows], self.s[rows]
        before = self.prior.b[1:] if self.prior else np.zeros(self.x.shape[1])
        b = absolute_fit(x, y, RIDGE["median"], before)
        # Volatile companies err most, and would decide the median of steady ones.
        weights = np.exp(s @ self.fit_spread(x, y, s, b)[1:]) ** -UNIT_POWER
        b = absolute_fit(x, y, RIDGE["median"], before, weights / weights.mean(), start=b)
        return b, self.fit_spread(x, y, s, b)

    def fit_spread(self, x, y, s, b):
        """Coefficients (intercept first) of the logarithm of the errors' size beside the median `b`."""
        error = np.abs(y - b[0] - x @ b[1:])
        shape = self.prior.c[1:] if self.prior else np.zeros(s.shape[1])
        ridge = Ridge(alpha=RIDGE["spread"]).fit(s, np.log(error + LEAST_ERROR) - s @ shape)
        return np.concatenate([[ridge.intercept_], ridge.coef_ + shape])

    def splits(self):
        """Rows to fit and rows to test: other companies and another block of years."""
        year, company = np.array(self.task["year"]), np.array(self.task["company"])
        folds = list(GroupKFold(COMPANY_FOLDS, shuffle=True, random_state=7).split(self.y, groups=company))
        edges = np.quantile(year, np.linspace(0, 1, YEAR_BLOCKS + 1)[1:-1])
        block = np.searchsorted(edges, year, side="left")
        for fit_rows, test_rows in folds:
            for one in np.unique(block):
                fit = fit_rows[block[fit_rows] != one]
                test = test_rows[block[test_rows] == one]
                if len(fit) < LEAST_CASES:
                    fit = fit_rows
                if len(test) > 0:
                    yield fit, test

    def errors(self):
        error = np.full(len(self.y), np.nan)
        for fit, test in self.splits():
            b, c = self.fit_rows(fit)
            error[test] = (self.y[test] - b[0] - self.x[test] @ b[1:]) / np.exp(c[0] + self.s[test] @ c[1:])
        known = ~np.isnan(error)
        prior = self.prior
        self.all = {}
        for name, q in QUANTILES.items():
            own, count = np.quantile(error[known], q), known.sum()
            self.all[name] = (own * count + prior.all[name] * SHRINK_HORIZON) / (count + SHRINK_HORIZON) if prior else own
        self.groups = {}
        for by in GROUPS:
            labels = np.array(self.task[by])
            before = prior.groups[by] if prior else {}
            self.groups[by] = dict(before)
            for label in np.unique(labels):
                own = error[known & (labels == label)]
                shift = before.get(label, dict.fromkeys(QUANTILES, 0.0))
                self.groups[by][str(label)] = {
                    name: ((np.quantile(own, q) - self.all[name]) * len(own) + shift[name] * SHRINK_GROUP) / (len(own) + SHRINK_GROUP)
                    for name, q in QUANTILES.items()
                } if len(own) else shift

    def widened(self, quantiles):
        is_steady = (self.task["driver"], self.task["years"]) in NOT_WIDENED
        factor = {"outer": 1.0, "inner": 1.0} if is_steady else WIDENING
        centre = quantiles["p50"]
        return {
            name: digits(centre + (factor["outer"] if name in ("p10", "p90") else factor["inner"]) * (value - centre))
            for name, value in quantiles.items()
        }

    def units(self):
        """The size of each case's error."""
        return np.exp(self.c[0] + self.s @ self.c[1:])

    def draws(self):
        """Each case's range, before the level."""
        errors = self.described_errors()
        none = dict.fromkeys(QUANTILES, 0.0)
        quantiles = {
            name: np.array([
                errors["all"][name]
                + sum(errors[f"{by}s"].get(case, none)[name] for by, case in zip(GROUPS, cases))
                for cases in zip(*(self.task[by] for by in GROUPS))
            ])
            for name in ("p10", "p50", "p90")
        }
        centre, units = self.b[0] + self.x @ self.b[1:], self.units()
        return Draws(**{name: centre + units * own for name, own in quantiles.items()})

    def classes(self):
        """Columns of the level: sectors by the sales of the company, classes of size, of market value."""
        sales = np.array(self.task["sectorWeight"])
        columns = np.column_stack(
            [(np.array(self.task["sector"]) == one) * sales for one in SECTORS]
            + [np.array(self.task["size"]) == one for one in SIZES]
            + [np.array(self.task["marketSize"]) == one for one in MARKET_SIZES]
        ).astype(float)
        return columns * np.array(self.task["levelWeight"])[:, None]

    def set_level(self, expected):
        """
        Fits the level. `expected` gives what growth over the same years expects by company and year,
        for margins: the sales of the last year, and by how much they rise with a deviation of growth.
        """
        task, years = self.task, self.task["years"]
        revenue, then = np.array(task["revenue"]), np.array(task["revenueThen"])
        draws, classes = self.draws(), self.classes() * self.units()[:, None]
        self.keys = list(zip(task["company"], task["year"]))
        if task["driver"] == "growth":
            slope = years * draws.mean_power(years - 1)
            gap = np.clip((then / revenue - draws.mean_power(years)) / slope, *MOST_GROWTH_GAP)
            weights = revenue * slope
        else:
            sales, rise = np.array([expected.get(key, (np.nan, np.nan)) for key in self.keys]).T
            covariance = CORRELATION * rise * draws.deviation()
            gap = np.clip((np.array(task["netIncomeThen"]) - covariance) / sales - draws.mean(), *MOST_MARGIN_GAP)
            weights = sales
        known = ~np.isnan(gap)
        weights = np.minimum(weights, np.quantile(weights[known], WEIGHTS_KEPT)) ** LEVEL_POWER
        # A class is shrunk by so many of its own cases, whatever they weigh.
        squares = classes[known] ** 2
        scale = np.sqrt(weights[known] @ squares / np.maximum((squares > 0).sum(axis=0), 1))
        scale = np.where(scale > 0, scale, 1.0)
        level = Ridge(alpha=LEVEL_RIDGE, fit_intercept=False).fit(
            classes[known] / scale, gap[known], sample_weight=weights[known]
        )
        self.level = level.coef_ / scale
        shift = classes @ self.level
        sales = revenue * draws.mean_power(years, shift)
        rise = revenue * years * draws.mean_power(years - 1, shift) * draws.deviation()
        return dict(zip(self.keys, zip(sales, rise)))

    def described_level(self):
        values = [digits(value) for value in self.level]
        sectors, sizes = len(SECTORS), len(SECTORS) + len(SIZES)
        return {
            "sectors": dict(zip(SECTORS, values[:sectors])),
            "sizes": dict(zip(SIZES, values[sectors:sizes])),
            "marketSizes": dict(zip(MARKET_SIZES, values[sizes:])),
        }

    def described_errors(self):
        return {
            "all": self.widened(self.all),
            **{
                f"{by}s": {name: self.widened(one) for name, one in self.groups[by].items()}
                for by in GROUPS
            },
        }

    def linear(self, found, scaler, names):
        count = len(names)
        coefficients = found[1 : count + 1] / scaler.scale_
        return {
            "intercept": digits(found[0] - coefficients @ scaler.mean_),
            "coefficients": {name: digits(value) for name, value in zip(names, coefficients)},
            "sectors": {name: digits(SECTOR_LENGTH * value) for name, value in zip(SECTORS, found[count + 1 :])},
        }

    def describe(self):
        task = self.task
        return {
            "driver": task["driver"],
            "years": task["years"],
            "cases": len(self.y),
            "companies": len(set(task["company"])),
            "median": self.linear(self.b, self.scalers[0], task["medianNames"]),
            "spread": self.linear(self.c, self.scalers[1], task["spreadNames"]),
            "errors": self.described_errors(),
            "level": self.described_level(),
        }


def digits(value):
    return float(f"{value:.6g}")


def main():
    fits, prior, sales = [], None, {}
    for task in json.load(sys.stdin):
        if prior and prior.task["driver"] != task["driver"]:
            prior = None
        prior = Fit(task, prior)
        expected = prior.set_level(sales.get(task["years"]))
        if task["driver"] == "growth":
            sales[task["years"]] = expected
        fits.append(prior.describe())
    json.dump(fits, sys.stdout)


main()
