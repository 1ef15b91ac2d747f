import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { BrowserRouter, Route, Routes } from "react-router";
import { loadWords } from "@/lib/i18n";
import { ThemeRoot } from "@/ui/ThemeRoot";
import { queryClient } from "./queryClient";
import { RequireSession } from "./RequireSession";
import { SignInPage } from "./signin/SignInPage";

/** What only those need who are signed in comes after the sign-in page. */
const Shell = lazy(async () => {
  const [shell] = await Promise.all([import("./shell/Shell"), loadWords()]);
  return shell;
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <BrowserRouter>
          <Routes>
            <Route path="/login" element={<SignInPage />} />
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
