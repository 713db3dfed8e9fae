/** An invalid input: the field, the rule that it breaks, and both as the message. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly field: string;
  readonly rule: string;

  constructor({ field, rule }: { field: string; rule: string }) {
    super(`${field} ${rule}`);
    this.field = field;
    this.rule = rule;
  }
}

/** Returns whether an error is a ModelError, also one of another copy of the package. */
export const isModelError = (error: unknown): error is ModelError =>
  error instanceof Error && error.name === "ModelError" && "field" in error && "rule" in error;

/** Returns the value if it is a finite number; otherwise throws a ModelError naming the field. */
export const requireFinite = ({ field, value }: { field: string; value: unknown }): number => {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new ModelError({ field, rule: "must be a finite number" });
  }
  return value;
};

/**
 * Returns the value if it is finite and greater than `above`; otherwise throws a ModelError naming
 * the field.
 */
export const requireGreater = ({
  field,
  value,
  above,
}: {
  field: string;
  value: unknown;
  above: number;
}): number => {
  const finite = requireFinite({ field, value });
  if (finite <= above) throw new ModelError({ field, rule: `must be greater than ${above}` });
  return finite;
};

/**
 * Returns the value if it is finite and at least `least`; otherwise throws a ModelError naming the
 * field.
 */
export const requireAtLeast = ({
  field,
  value,
  least,
}: {
  field: string;
  value: unknown;
  least: number;
}): number => {
  const finite = requireFinite({ field, value });
  if (finite < least) throw new ModelError({ field, rule: `must be at least ${least}` });
  return finite;
};

/**
 * Returns the value if it is finite; otherwise throws a ModelError naming the field that made it
 * overflow.
 */
export const requireNoOverflow = ({ field, value }: { field: string; value: number }): number => {
  if (!Number.isFinite(value)) throw overflowError({ field });
  return value;
};

/** Creates the error of a result that overflows, naming the field that caused it. */
export const overflowError = ({ field }: { field: string }): ModelError =>
  new ModelError({ field, rule: "is too large or too small: the figures overflow" });
