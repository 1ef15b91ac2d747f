import { useEffect, useRef, useState } from "react";

/**
 * What is being typed into filters. A change of the address takes over only the fields that it changed, and none of
 * these that says something else already: the address is rendered a moment after it changed, and who types in that
 * moment keeps what was typed.
 */
export function useDraft<Fields extends object>(filters: Fields) {
  const [draft, setDraft] = useState(filters);
  const seen = useRef(filters);
  useEffect(() => {
    const before = seen.current;
    seen.current = filters;
    setDraft((old) => {
      const changed = Object.entries(filters).filter(([name, value]) => {
        const field = name as keyof Fields;
        return before[field] !== value && old[field] === before[field];
      });
      return changed.length > 0 ? { ...old, ...Object.fromEntries(changed) } : old;
    });
  }, [filters]);
  const edit = (change: Partial<Fields>) => setDraft((old) => ({ ...old, ...change }));
  return [draft, edit] as const;
}
