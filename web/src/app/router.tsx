import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "./lazy-screen.ts";
import { Root } from "./Root.tsx";
import { BareRouteError, RouteError } from "./RouteError.tsx";

/** Screens for everybody. Each is a chunk of its own, loaded with its route. */
const publicRoutes: RouteObject[] = [
  {
    path: "/",
    lazy: lazyScreen(async () => (await import("../features/landing/LandingPage.tsx")).LandingPage),
  },
  {
    lazy: lazyScreen(async () => (await import("./AccountLayout.tsx")).AccountLayout),
    children: [
      {
        path: "/auth",
        lazy: lazyScreen(async () => (await import("../features/account/AuthPage.tsx")).AuthPage),
      },
      {
        path: "/verify-email",
        lazy: lazyScreen(
          async () => (await import("../features/account/VerifyEmailPage.tsx")).VerifyEmailPage,
        ),
      },
      {
        path: "/forgot-password",
        lazy: lazyScreen(
          async () =>
            (await import("../features/account/ForgotPasswordPage.tsx")).ForgotPasswordPage,
        ),
      },
      {
        path: "/reset-password",
        lazy: lazyScreen(
          async () => (await import("../features/account/ResetPasswordPage.tsx")).ResetPasswordPage,
        ),
      },
    ],
  },
  {
    lazy: lazyScreen(async () => (await import("./PublicLayout.tsx")).PublicLayout),
    children: [
      {
        path: "/privacy",
        lazy: lazyScreen(
          async () => (await import("../features/legal/PrivacyPage.tsx")).PrivacyPage,
        ),
      },
      {
        path: "/terms",
        lazy: lazyScreen(async () => (await import("../features/legal/TermsPage.tsx")).TermsPage),
      },
      {
        path: "/debug",
        lazy: lazyScreen(async () => (await import("../features/debug/DebugPage.tsx")).DebugPage),
      },
      {
        path: "/profiles/:slug",
        lazy: lazyScreen(
          async () =>
            (await import("../features/public-profile/PublicProfilePage.tsx")).PublicProfilePage,
        ),
      },
      {
        path: "*",
        lazy: lazyScreen(async () => (await import("./NotFoundPage.tsx")).NotFoundPage),
      },
    ],
  },
];

/** Screens of a signed-in person: AppLayout is their guard. */
const privateRoutes: RouteObject[] = [
  {
    path: "/dashboard",
    lazy: lazyScreen(async () => (await import("./DashboardScreen.tsx")).DashboardScreen),
  },
  {
    path: "/certifications",
    lazy: lazyScreen(
      async () => (await import("../features/credentials/TypePage.tsx")).CertificationsPage,
    ),
  },
  {
    path: "/courses",
    lazy: lazyScreen(
      async () => (await import("../features/credentials/TypePage.tsx")).CoursesPage,
    ),
  },
  {
    path: "/degrees",
    lazy: lazyScreen(
      async () => (await import("../features/credentials/TypePage.tsx")).DegreesPage,
    ),
  },
  {
    path: "/workshops",
    lazy: lazyScreen(
      async () => (await import("../features/credentials/TypePage.tsx")).WorkshopsPage,
    ),
  },
  {
    path: "/profile",
    lazy: lazyScreen(async () => (await import("./ProfileScreen.tsx")).ProfileScreen),
  },
  {
    path: "/certlocker",
    lazy: lazyScreen(async () => (await import("../features/locker/LockerPage.tsx")).LockerPage),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: BareRouteError,
    // The page's ground colour is already there: a spinner for a few milliseconds would only flicker.
    HydrateFallback: () => null,
    children: [
      ...publicRoutes,
      {
        lazy: lazyScreen(async () => (await import("./AppLayout.tsx")).AppLayout),
        // A broken screen leaves the sidebar usable.
        children: [{ ErrorBoundary: RouteError, children: privateRoutes }],
      },
    ],
  },
];
