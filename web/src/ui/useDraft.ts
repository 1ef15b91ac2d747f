import { useEffect, useRef, useState } from "react";

/** What is being typed into filters: a change of the address takes over only the fields that it changed. */
export function useDraft<Fields extends object>(filters: Fields) {
  const [draft, setDraft] = useState(filters);
  const seen = useRef(filters);
  useEffect(() => {
    const before = seen.current;
    seen.current = filters;
    const changed = Object.entries(filters).filter(([name, value]) => before[name as keyof Fields] !== value);
    if (changed.length > 0) setDraft((old) => ({ ...old, ...Object.fromEntries(changed) }));
  }, [filters]);
  const edit = (change: Partial<Fields>) => setDraft((old) => ({ ...old, ...change }));
  return [draft, edit] as const;
}
