import { Link } from "react-router-dom";

/** Shows the name and logo as a link. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className="flex items-center gap-2 text-[17px] font-[650] tracking-tight text-ink">
      <svg width="20" height="22" viewBox="0 0 20 22" aria-hidden="true">
        <path d="M10 0v13" stroke="var(--ink)" strokeWidth="1.6" />
        <path d="M10 12l4.2 4.6L10 22l-4.2-5.4z" fill="var(--price)" />
      </svg>
      Plumbline
    </Link>
  );
}
