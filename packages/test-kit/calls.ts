import { AppError } from "@plumbline/platform/errors.ts";

/**
 * Returns the AppError that a call fails with. Throws if the call succeeds or fails with another
 * error.
 */
export const failureOf = async (call: Promise<unknown>): Promise<AppError> => {
  const thrown = await call.then(
    () => new Error("the call succeeded"),
    (error: unknown) => error,
  );
  if (thrown instanceof AppError) return thrown;
  throw thrown;
};
