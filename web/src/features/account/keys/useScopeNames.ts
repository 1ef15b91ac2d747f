import { useCallback } from "react";
import { useWords } from "@/lib/useWords";
import type { ApiKey } from "./api";

type Scope = ApiKey["scope"][number];

/** What a key may do, in words: with its page where two permissions of a list have one name. */
export function useScopeNames(scope: Scope[]): (one: Scope) => string {
  const t = useWords("account");
  return useCallback(
    (one) => {
      const alike = scope.filter(({ name }) => name === one.name).length > 1;
      return alike && one.page ? t("keys.where", { name: one.name, page: one.page }) : one.name;
    },
    [scope, t],
  );
}
