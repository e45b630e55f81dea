import type { ScreenPath } from "@laurel/contracts/public-pages";
import type { TextArea } from "@laurel/texts/areas";

/** How a screen is first rendered (server-rendering/README.md): by the build, per request, or in the browser. */
export type ServerRendering = "built" | "per request" | "for its person";

/** A route: a screen at a path, or a layout around others. Plain data, which the build reads too. */
export interface Screen {
  path?: ScreenPath | "*";
  /** The component's file without its extension, below `src`. */
  file: string;
  /** The component's name, if it differs from the file's name. */
  name?: string;
  serverRendering?: ServerRendering;
  /** The texts that it shows, in addition to those that the app starts with. */
  areas?: readonly TextArea[];
  children?: readonly Screen[];
}

/** Screens for everybody. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { path: "/", file: "features/landing/LandingPage", serverRendering: "built" },
  {
    file: "app/AccountLayout",
    children: [
      { path: "/auth", file: "features/account/AuthPage", serverRendering: "built" },
      { path: "/verify-email", file: "features/account/VerifyEmailPage" },
      { path: "/forgot-password", file: "features/account/ForgotPasswordPage" },
      { path: "/reset-password", file: "features/account/ResetPasswordPage" },
      { path: "/undo-email-change", file: "features/account/UndoEmailChangePage" },
      { path: "/unsubscribe", file: "features/account/UnsubscribePage" },
    ],
  },
  {
    file: "app/PublicLayout",
    areas: ["public"],
    children: [
      { path: "/privacy", file: "features/legal/PrivacyPage" },
      { path: "/terms", file: "features/legal/TermsPage" },
      { path: "/trust", file: "features/legal/TrustPage" },
      { path: "/debug", file: "features/debug/DebugPage" },
      {
        path: "/profiles/:slug",
        file: "features/public-profile/PublicProfilePage",
        serverRendering: "per request",
      },
      { path: "/s/:token", file: "features/shared/SharedPage", serverRendering: "per request" },
      {
        path: "/profiles/:slug/:credential",
        file: "features/public-profile/PublicCredentialPage",
        serverRendering: "per request",
      },
      { path: "/verify/:code", file: "features/verify/VerifyPage" },
      { path: "*", file: "app/NotFoundPage" },
    ],
  },
];

const TYPE_PAGE = "features/credentials/TypePage";

/** Screens for logged-in people. The layout guards them. */
export const PRIVATE_SCREENS = {
  file: "app/AppLayout",
  areas: ["private"],
  children: [
    { path: "/dashboard", file: "app/DashboardScreen", serverRendering: "for its person" },
    { path: "/certifications", file: TYPE_PAGE, name: "CertificationsPage" },
    { path: "/courses", file: TYPE_PAGE, name: "CoursesPage" },
    { path: "/degrees", file: TYPE_PAGE, name: "DegreesPage" },
    { path: "/workshops", file: TYPE_PAGE, name: "WorkshopsPage" },
    { path: "/profile", file: "features/profile/ProfilePage" },
    { path: "/certlocker", file: "features/locker/LockerPage" },
    {
      path: "/credentials/:id/education",
      file: "features/continuing-education/EducationPage",
    },
    { path: "/verify-address", file: "features/account/VerifyAddressPage" },
    { path: "/settings", file: "app/SettingsScreen", areas: ["settings"] },
  ],
} as const satisfies Screen;

/** All paths that have a screen. */
export const screenPaths = (
  screens: readonly Screen[] = [...PUBLIC_SCREENS, PRIVATE_SCREENS],
): string[] =>
  screens.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...screenPaths(children),
  ]);

/** The prerendered screens, each with the files that render it, layouts first. */
export function serverRenderedScreens(): {
  path: string;
  serverRendering: ServerRendering;
  files: string[];
}[] {
  const found = (
    screen: Screen,
    around: readonly string[],
  ): ReturnType<typeof serverRenderedScreens> => {
    const files = [...around, screen.file];
    const { path, serverRendering, children = [] } = screen;
    const inside = children.flatMap((child) => found(child, files));
    return path !== undefined && serverRendering
      ? [{ path, serverRendering, files }, ...inside]
      : inside;
  };
  return [...PUBLIC_SCREENS, PRIVATE_SCREENS].flatMap((screen) => found(screen, []));
}
