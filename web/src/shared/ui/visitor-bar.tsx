import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Brand } from "./brand.tsx";

/** Shows the content of a visitors' header: brand, navigation, and links to log in or register. */
export function VisitorBar({ children }: { children?: ReactNode }) {
  return (
    <div className="wrap flex h-14 items-center gap-2 sm:gap-3">
      <Brand to="/" />
      <span className="flex-1" />
      {children}
      <Link to="/login" className="btn">
        Log in
      </Link>
      <Link to="/register" className="btn btn-primary max-sm:hidden">
        Create a free account
      </Link>
    </div>
  );
}
