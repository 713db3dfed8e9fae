import { Link } from "react-router-dom";
import { Brand } from "../../shared/ui/brand.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";

export function NotFoundPage() {
  return (
    <main className="wrap grid min-h-screen content-center justify-items-center gap-6 text-center">
      <PageHead title="Page not found" noindex />
      <Brand to="/" />
      <h1 className="serif-title">Page not found.</h1>
      <Link to="/" className="btn btn-primary">
        Go home
      </Link>
    </main>
  );
}
