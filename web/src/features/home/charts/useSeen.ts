import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element has come into sight, or nearly; it stays so. */
export function useSeen<E extends HTMLElement = HTMLElement>(): [RefObject<E | null>, boolean] {
  const box = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current || seen) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: "80px" },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [seen]);
  return [box, seen];
}
