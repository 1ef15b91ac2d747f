import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { loadWords } from "@/lib/i18n";
import { ThemeRoot } from "@/ui/ThemeRoot";
import { queryClient } from "./queryClient";
import { RequireSession } from "./RequireSession";

/** Forms and their checks are more than a quarter of what signing in needs, and nothing that other pages begin with. */
const SignIn = lazy(() => import("./signin/SignInPage"));

/** What only those need who are signed in comes after the sign-in page. */
const Shell = lazy(async () => {
  const [shell] = await Promise.all([import("./shell/Shell"), loadWords()]);
  return shell;
});

/** The pages of who holds one device: without menu and tabs. */
const Personal = lazy(async () => {
  const [personal] = await Promise.all([import("./personal/PersonalPages"), loadWords()]);
  return personal;
});

/** What whoever has a link sees, without an account. */
const Shared = lazy(async () => {
  const [{ sharedPage }] = await Promise.all([import("@/features/share/public"), loadWords()]);
  return sharedPage();
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <BrowserRouter>
          <Routes>
            <Route
              path="/login"
              element={
                <Suspense fallback={null}>
                  <SignIn />
                </Suspense>
              }
            />
            <Route
              path="/share"
              element={
                <Suspense fallback={null}>
                  <Shared />
                </Suspense>
              }
            />
            {["/showmap", "/showhistory"].map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  <RequireSession>
                    <Suspense fallback={null}>
                      <Personal />
                    </Suspense>
                  </RequireSession>
                }
              />
            ))}
            <Route
              path="/*"
              element={
                <RequireSession>
                  <Suspense fallback={null}>
                    <Shell />
                  </Suspense>
                </RequireSession>
              }
            />
          </Routes>
        </BrowserRouter>
      </ThemeRoot>
    </QueryClientProvider>
  );
}
