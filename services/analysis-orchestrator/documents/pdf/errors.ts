import { rateLimited, unavailable } from "@plumbline/platform/errors.ts";

export const printerBusy = () =>
  rateLimited("PRINTER_BUSY", "Many reports are being printed. Please try again in a moment.", 5);
export const printTimedOut = () =>
  unavailable("PRINT_TIMED_OUT", "Printing the report took too long. Please try again.");
export const printFailed = (cause: unknown) =>
  unavailable("PRINT_FAILED", "The PDF could not be created. Please try again.", cause);
export const printerStopped = () =>
  unavailable("PRINTER_STOPPED", "The service is stopping. Please try again.");
