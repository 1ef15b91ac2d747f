import { type MouseEvent, type PointerEvent, useRef } from "react";

/** A finger that has gone so far, in pixels, has swiped, and not pressed what it was on. */
const SWIPE = 24;

interface Begun {
  pointer: number;
  x: number;
  y: number;
}

/** Handlers for a box that is swiped up or down, by finger or mouse, and has buttons in it: who swipes from a button does not press it. */
export function useSwipe(onSwipe: (way: "up" | "down") => void) {
  const begun = useRef<Begun | null>(null);
  const strayed = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      begun.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      strayed.current = false;
      // Heard wherever it is let go. A click goes to what has the pointer: that is to be the button.
      const { target, currentTarget, pointerId } = event;
      const button = target instanceof Element ? target.closest("button") : null;
      (button ?? currentTarget).setPointerCapture(pointerId);
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = begun.current;
      if (from?.pointer !== pointerId) return;
      begun.current = null;
      const moved = clientY - from.y;
      strayed.current = Math.max(Math.abs(moved), Math.abs(clientX - from.x)) >= SWIPE;
      if (moved <= -SWIPE) onSwipe("up");
      if (moved >= SWIPE) onSwipe("down");
    },
    onPointerCancel: ({ pointerId }: PointerEvent<HTMLElement>) => {
      if (begun.current?.pointer === pointerId) begun.current = null;
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // The keyboard clicks, too, and has no pointer that could have strayed.
      if (strayed.current && event.detail > 0) event.stopPropagation();
      strayed.current = false;
    },
  };
}
