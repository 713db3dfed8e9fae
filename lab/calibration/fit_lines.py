"""Fits straight lines by least absolute deviations: reads {name: {x, y, company}} as JSON from
standard input, and prints for each the line, its standard error by resampling companies as often as
the argument says (none if it is 0), the median x, and the quantiles of its errors on companies that
the line was not fitted to, with isRelative as shares of the line."""

import json
import sys

import numpy as np
from sklearn.linear_model import QuantileRegressor
from sklearn.model_selection import GroupKFold

QUANTILES = {"p10": 0.1, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p90": 0.9}
RESAMPLES = int(sys.argv[1])
FOLDS, SEED = 5, 7


def fit(x, y, weights=None):
    line = QuantileRegressor(quantile=0.5, alpha=0).fit(x[:, None], y, sample_weight=weights)
    return line.intercept_, line.coef_[0]


def describe(task):
    x, y, company = np.array(task["x"]), np.array(task["y"]), np.array(task["company"])
    intercept, slope = fit(x, y)
    names, index = np.unique(company, return_inverse=True)
    draw = np.random.default_rng(SEED)
    slopes = []
    for _ in range(RESAMPLES):
        weights = np.bincount(draw.integers(0, len(names), len(names)), minlength=len(names))[index].astype(float)
        slopes.append(fit(x[weights > 0], y[weights > 0], weights[weights > 0])[1])
    error = np.empty(len(y))
    constant = np.empty(len(y))
    unit = np.empty(len(y))
    for seen, unseen in GroupKFold(FOLDS, shuffle=True, random_state=SEED).split(x, y, groups=company):
        a, b = fit(x[seen], y[seen])
        line = a + b * x[unseen]
        error[unseen] = y[unseen] - line
        constant[unseen] = y[unseen] - np.median(y[seen])
        unit[unseen] = line if task.get("isRelative") else 1.0
    return {
        "intercept": digits(intercept),
        "slope": digits(slope),
        "standardError": digits(np.std(slopes, ddof=1)) if slopes else None,
        "cases": len(y),
        "companies": len(names),
        "typical": digits(np.median(x)),
        "errors": {name: digits(np.quantile(error / unit, q)) for name, q in QUANTILES.items()},
        "meanError": digits(np.abs(error).mean()),
        "meanErrorOfConstant": digits(np.abs(constant).mean()),
    }


def digits(value):
    return float(f"{value:.4g}")


json.dump({name: describe(task) for name, task in json.load(sys.stdin).items()}, sys.stdout)
