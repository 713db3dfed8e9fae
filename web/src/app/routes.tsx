import { type Location, Outlet, type RouteObject, ScrollRestoration } from "react-router-dom";
import { Suspense } from "react";
import { adminRoutes } from "./admin-routes.tsx";
import { AdminsOnly, Everyone, Root, SignedInOnly, SignedOutOnly } from "./guards.tsx";
import {
  AboutPage,
  AccountPage,
  AnalysisHistoryPage,
  AuthorizePage,
  BlogPage,
  BuyCreditsPage,
  ChangelogPage,
  CodePage,
  ComparePage,
  CompanyPage,
  ContactPage,
  DashboardPage,
  DevelopersPage,
  FeedbackPage,
  ForgotPasswordPage,
  FreeAnalysesPage,
  HowItWorksPage,
  LegalPage,
  LoginPage,
  MonteCarloGuidePage,
  NewAnalysisPage,
  PostPage,
  NewFeedbackPage,
  ProfilePage,
  ProgressPage,
  PublicAnalysisPage,
  RegisterPage,
  ReportProblemPage,
  ResendVerificationPage,
  ResetPasswordPage,
  ResultsPage,
  ReturnPage,
  ReviewFormPage,
  ReviewsPage,
  ScreenerPage,
  TrackRecordPage,
  UnsubscribePage,
  VerificationPendingPage,
  VerifyEmailChangePage,
  VerifyEmailPage,
  WatchlistPage,
} from "./lazy-pages.tsx";
import { LateAnchor } from "./late-anchor.tsx";
import { Reveal } from "./reveal.tsx";
import { FrameSkeleton } from "./page-skeleton.tsx";
import { ErrorScreen } from "./pages/error-screen.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";

/**
 * Keeps the place of a reader by address on the first page of a tab, whose key is the same for all:
 * by that key, a link to a part of a page would lead to where the tab's last first page was left.
 */
const placeKey = ({ key, pathname, hash }: Location): string => (key === "default" ? pathname + hash : key);

function Frame() {
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
      <LateAnchor />
      <Reveal />
    </Suspense>
  );
}

/** The routes of the app with their guards. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorScreen />,
    children: [
      { path: "/", element: <Root /> },
      { path: "/verify-email/:token", element: <VerifyEmailPage /> },
      { path: "/linkedin-redirect", element: <ReturnPage /> },
      {
        element: <SignedOutOnly />,
        children: [
          { path: "/login", element: <LoginPage /> },
          { path: "/login/code", element: <CodePage /> },
          { path: "/register", element: <RegisterPage /> },
          { path: "/verification-pending", element: <VerificationPendingPage /> },
          { path: "/resend-verification", element: <ResendVerificationPage /> },
          { path: "/forgot-password", element: <ForgotPasswordPage /> },
          {
            element: <ResetPasswordPage />,
            // Null, not undefined, or the router warns that the page is empty.
            children: [
              { path: "/reset-password", element: null },
              { path: "/reset-password/:token", element: null },
            ],
          },
        ],
      },
      {
        element: <SignedInOnly />,
        children: [
          { path: "/dashboard", element: <DashboardPage /> },
          { path: "/analysis", element: <AnalysisHistoryPage /> },
          { path: "/analysis/new", element: <NewAnalysisPage /> },
          { path: "/compare", element: <ComparePage /> },
          { path: "/watchlist", element: <WatchlistPage /> },
          {
            element: <AdminsOnly />,
            children: adminRoutes,
          },
          { path: "/analysis/:id", element: <ProgressPage /> },
          { path: "/analysis/:id/results", element: <ResultsPage /> },
          { path: "/analysis/:analysisId/results/report", element: <ReportProblemPage /> },
          { path: "/account", element: <AccountPage /> },
          { path: "/profile", element: <ProfilePage /> },
          { path: "/oauth/authorize", element: <AuthorizePage /> },
          { path: "/buycredits", element: <BuyCreditsPage /> },
          { path: "/feedback/new", element: <NewFeedbackPage /> },
          { path: "/reviews/new", element: <ReviewFormPage /> },
        ],
      },
      {
        element: <Everyone />,
        children: [
          { path: "/public-analysis", element: <PublicAnalysisPage /> },
          { path: "/public-analysis/:id", element: <PublicAnalysisPage /> },
          { path: "/company/:ticker", element: <CompanyPage /> },
          { path: "/free-analyses", element: <FreeAnalysesPage /> },
          { path: "/verify-email-change/:token", element: <VerifyEmailChangePage /> },
          { path: "/how-it-works", element: <HowItWorksPage /> },
          { path: "/monte-carlo-guide", element: <MonteCarloGuidePage /> },
          { path: "/about", element: <AboutPage /> },
          { path: "/legal", element: <LegalPage /> },
          { path: "/changelog", element: <ChangelogPage /> },
          { path: "/blog", element: <BlogPage /> },
          { path: "/blog/:slug", element: <PostPage /> },
          { path: "/screener", element: <ScreenerPage /> },
          { path: "/track-record", element: <TrackRecordPage /> },
          { path: "/developers", element: <DevelopersPage /> },
          { path: "/contact", element: <ContactPage /> },
          { path: "/feedback", element: <FeedbackPage /> },
          { path: "/reviews", element: <ReviewsPage /> },
          { path: "/unsubscribe/:token", element: <UnsubscribePage /> },
        ],
      },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];
