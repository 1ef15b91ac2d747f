/** Puts a text into the clipboard. Rejects where that cannot be; pages that came over plain HTTP do it the old way, for browsers give them no other. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  let done = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    done = event.clipboardData !== null;
  };
  document.addEventListener("copy", fill, true);
  try {
    document.execCommand("copy");
  } finally {
    document.removeEventListener("copy", fill, true);
  }
  if (!done) throw new Error("nothing takes the text");
}
