import { configure } from "@testing-library/react";

/** Reports the page's text instead of its markup, which is shorter and says more. */
function getElementError(message: string | null): Error {
  return new Error(`${message?.split("\n")[0] ?? ""}\nThe page says: ${document.body.textContent}`);
}

// A failed query lists all roles of the page, which is too slow while polling.
const cheapErrors = { _disableExpensiveErrorDiagnostics: true };

/**
 * Makes the errors of failed queries short. A query of the library that waits, such as findByRole,
 * switches the list of roles on again.
 */
export const shortenErrors = (): void => configure({ getElementError, ...cheapErrors });
