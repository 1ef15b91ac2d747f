/** Whether this browser can show notifications of the system, and the user allows it. */
export function systemState(): "granted" | "denied" | "default" | "unsupported" {
  if (typeof Notification === "undefined" || !window.isSecureContext) return "unsupported";
  return Notification.permission;
}

/** Asks the user whether the system may show notices. */
export async function askSystem(): Promise<void> {
  if (systemState() === "default") await Notification.requestPermission();
}

/** Shows a text as a notification of the system, where that is allowed and nobody looks at this page. */
export function showBySystem(text: string, onOpen: () => void): void {
  if (systemState() !== "granted" || document.visibilityState === "visible") return;
  try {
    const shown = new Notification(text, { tag: "waymark-notice" });
    shown.onclick = () => {
      window.focus();
      onOpen();
      shown.close();
    };
  } catch {
    // Some browsers of phones know notifications and do not let pages show them.
  }
}
