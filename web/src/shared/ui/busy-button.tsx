import type { ComponentProps } from "react";

/**
 * A button that does nothing while what it started runs. It is not disabled meanwhile, which would
 * take the focus of a reader who pressed it by keyboard.
 */
export function BusyButton({ isBusy, onClick, ...rest }: ComponentProps<"button"> & { isBusy: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy}
      onClick={(event) => {
        // Of a form too, which the Enter key in a field submits by this press.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
