"""Fits the base rates (docs/ANALYST.md): reads the windows of each horizon as JSON from standard
input, and prints the fits as JSON.

A fit has three parts. The median of what followed is a linear function, fitted by least absolute
deviations (iterated weights) with a ridge towards the fit of the shorter horizon. The size of the
error is the exponential of a linear function, fitted to the logarithm of the errors. The quantiles
of the errors in units of that size come from companies and blocks of years that the fit did not
see; those of a sector and of a class of size are shrunk towards all.
"""

import json
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
LEAST_ERROR = 0.002
YEAR_BLOCKS, COMPANY_FOLDS = 3, 3
# Ranges are widened for what a change of years does: by so much, ranges from fits to the years before
# have to be wider to hold about as often in the years after (npm run calibrate -- --after). Outer: p10 and
# p90; inner: p25 and p75.
WIDENING = {"outer": 1.1, "inner": 1.04}
NOT_WIDENED = [("growth", 3), ("growth", 5)]
SECTORS = sys.argv[1].split(",")
LEAST_CASES = 60


def absolute_fit(features, outcome, ridge, prior):
    """Coefficients (intercept first) of least absolute deviations with a ridge towards `prior`."""
    design = np.column_stack([np.ones(len(features)), features])
    target = np.concatenate([[0.0], prior])
    penalty = np.diag([0.0] + [ridge] * len(prior))
    found = target.copy()
    found[0] = np.median(outcome - features @ prior)
    for _ in range(80):
        weights = 1 / np.maximum(np.abs(outcome - design @ found), 1e-3)
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
        before = self.prior.b[1:] if self.prior else np.zeros(self.x.shape[1])
        b = absolute_fit(self.x[rows], self.y[rows], RIDGE["median"], before)
        error = np.abs(self.y[rows] - b[0] - self.x[rows] @ b[1:])
        shape = self.prior.c[1:] if self.prior else np.zeros(self.s.shape[1])
        ridge = Ridge(alpha=RIDGE["spread"]).fit(self.s[rows], np.log(error + LEAST_ERROR) - self.s[rows] @ shape)
        return b, np.concatenate([[ridge.intercept_], ridge.coef_ + shape])

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
        for by in ("sector", "size"):
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
            "errors": {
                "all": self.widened(self.all),
                "sectors": {name: self.widened(one) for name, one in self.groups["sector"].items()},
                "sizes": {name: self.widened(one) for name, one in self.groups["size"].items()},
            },
        }


def digits(value):
    return float(f"{value:.6g}")


def main():
    fits, prior = [], None
    for task in json.load(sys.stdin):
        if prior and prior.task["driver"] != task["driver"]:
            prior = None
        prior = Fit(task, prior)
        fits.append(prior.describe())
    json.dump(fits, sys.stdout)


main()
