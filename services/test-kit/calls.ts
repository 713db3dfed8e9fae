import { AppError } from "@plumbline/shared/errors.ts";

/** The error of ours that a call fails with. Fails itself where the call is answered, or fails with another. */
export const failureOf = async (call: Promise<unknown>): Promise<AppError> => {
  const thrown = await call.then(
    () => new Error("the call was answered"),
    (error: unknown) => error,
  );
  if (thrown instanceof AppError) return thrown;
  throw thrown;
};
