import { lazy } from "react";

/** Pages that are loaded as separate chunks. */
export const LandingPage = lazy(async () => ({
  default: (await import("./pages/landing-page.tsx")).LandingPage,
}));
export const ResultsPage = lazy(async () => ({
  default: (await import("./pages/results-page.tsx")).ResultsPage,
}));
export const PublicAnalysisPage = lazy(async () => ({
  default: (await import("./pages/public-analysis-page.tsx")).PublicAnalysisPage,
}));
export const AccountPage = lazy(async () => ({
  default: (await import("./pages/account-page.tsx")).AccountPage,
}));
export const ComparePage = lazy(async () => ({
  default: (await import("./pages/compare-page.tsx")).ComparePage,
}));
export const CompanyPage = lazy(async () => ({
  default: (await import("./pages/company-page.tsx")).CompanyPage,
}));
export const FeedbackPage = lazy(async () => ({
  default: (await import("../features/feedback/components/feedback-page.tsx")).FeedbackPage,
}));
export const NewFeedbackPage = lazy(async () => ({
  default: (await import("../features/feedback/components/new-feedback-page.tsx")).NewFeedbackPage,
}));
export const ReportProblemPage = lazy(async () => ({
  default: (await import("../features/feedback/components/report-problem-page.tsx")).ReportProblemPage,
}));
export const ReviewsPage = lazy(async () => ({
  default: (await import("../features/reviews/components/reviews-page.tsx")).ReviewsPage,
}));
export const ReviewFormPage = lazy(async () => ({
  default: (await import("../features/reviews/components/review-form-page.tsx")).ReviewFormPage,
}));
export const BlogPage = lazy(async () => ({
  default: (await import("../features/blog/components/blog-page.tsx")).BlogPage,
}));
export const PostPage = lazy(async () => ({
  default: (await import("../features/blog/components/post-page.tsx")).PostPage,
}));
export const LoginPage = lazy(async () => ({
  default: (await import("./pages/sign-in-pages.tsx")).LoginPage,
}));
export const RegisterPage = lazy(async () => ({
  default: (await import("./pages/sign-in-pages.tsx")).RegisterPage,
}));
export const CodePage = lazy(async () => ({
  default: (await import("./pages/sign-in-pages.tsx")).CodePage,
}));
export const ReturnPage = lazy(async () => ({
  default: (await import("../features/openid/components/return-page.tsx")).ReturnPage,
}));
export const VerificationPendingPage = lazy(async () => ({
  default: (await import("../features/auth/components/verification-pending-page.tsx"))
    .VerificationPendingPage,
}));
export const ResendVerificationPage = lazy(async () => ({
  default: (await import("../features/auth/components/resend-verification-page.tsx")).ResendVerificationPage,
}));
export const ForgotPasswordPage = lazy(async () => ({
  default: (await import("../features/auth/components/forgot-password-page.tsx")).ForgotPasswordPage,
}));
export const ResetPasswordPage = lazy(async () => ({
  default: (await import("../features/auth/components/reset-password-page.tsx")).ResetPasswordPage,
}));
export const VerifyEmailPage = lazy(async () => ({
  default: (await import("../features/auth/components/verify-email-page.tsx")).VerifyEmailPage,
}));
export const AppShell = lazy(async () => ({
  default: (await import("./shell/app-shell.tsx")).AppShell,
}));
export const VerifyEmailChangePage = lazy(async () => ({
  default: (await import("../features/account/components/verify-email-change-page.tsx"))
    .VerifyEmailChangePage,
}));
export const ProfilePage = lazy(async () => ({
  default: (await import("../features/account/components/profile-page.tsx")).ProfilePage,
}));
export const BuyCreditsPage = lazy(async () => ({
  default: (await import("./pages/buy-credits-page.tsx")).BuyCreditsPage,
}));
export const AnalysisHistoryPage = lazy(async () => ({
  default: (await import("./pages/analysis-history-page.tsx")).AnalysisHistoryPage,
}));
export const NewAnalysisPage = lazy(async () => ({
  default: (await import("./pages/new-analysis-page.tsx")).NewAnalysisPage,
}));
export const FreeAnalysesPage = lazy(async () => ({
  default: (await import("./pages/free-analyses-page.tsx")).FreeAnalysesPage,
}));
export const HowItWorksPage = lazy(async () => ({
  default: (await import("../features/static-pages/how-it-works/how-it-works-page.tsx")).HowItWorksPage,
}));
export const AboutPage = lazy(async () => ({
  default: (await import("../features/static-pages/about-page.tsx")).AboutPage,
}));
export const LegalPage = lazy(async () => ({
  default: (await import("../features/static-pages/legal/legal-page.tsx")).LegalPage,
}));
export const MonteCarloGuidePage = lazy(async () => ({
  default: (await import("../features/static-pages/monte-carlo/monte-carlo-guide-page.tsx"))
    .MonteCarloGuidePage,
}));
export const ChangelogPage = lazy(async () => ({
  default: (await import("../features/changelog/changelog-page.tsx")).ChangelogPage,
}));
export const ScreenerPage = lazy(async () => ({
  default: (await import("./pages/screener-page.tsx")).ScreenerPage,
}));
export const AuthorizePage = lazy(async () => ({
  default: (await import("../features/programs/authorize-page.tsx")).AuthorizePage,
}));
export const DevelopersPage = lazy(async () => ({
  default: (await import("../features/developers/developers-page.tsx")).DevelopersPage,
}));
export const TrackRecordPage = lazy(async () => ({
  default: (await import("./pages/track-record-page.tsx")).TrackRecordPage,
}));
export const WatchlistPage = lazy(async () => ({
  default: (await import("./pages/watchlist-page.tsx")).WatchlistPage,
}));
export const ContactPage = lazy(async () => ({
  default: (await import("../features/contact/components/contact-page.tsx")).ContactPage,
}));
export const UnsubscribePage = lazy(async () => ({
  default: (await import("../features/mail/components/unsubscribe-page.tsx")).UnsubscribePage,
}));
export const DashboardPage = lazy(async () => ({
  default: (await import("./pages/dashboard-page.tsx")).DashboardPage,
}));
export const ProgressPage = lazy(async () => ({
  default: (await import("../features/progress/components/progress-page.tsx")).ProgressPage,
}));
