import { QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, Route, Routes } from "react-router";
import { ThemeRoot } from "@/ui/ThemeRoot";
import { DeniedAlert } from "./DeniedAlert";
import { queryClient } from "./queryClient";
import { RequireSession } from "./RequireSession";
import { Shell } from "./shell/Shell";
import { SignInPage } from "./signin/SignInPage";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <DeniedAlert />
        <BrowserRouter>
          <Routes>
            <Route path="/login" element={<SignInPage />} />
            <Route
              path="/*"
              element={
                <RequireSession>
                  <Shell />
                </RequireSession>
              }
            />
          </Routes>
        </BrowserRouter>
      </ThemeRoot>
    </QueryClientProvider>
  );
}
