/** Longest side of a picture that is sent, in pixels, and the quality that it is packed with. */
const MOST = 800;
const QUALITY = 0.7;

/** A size that fits into `most` × `most` with the same proportions; never larger than it was. */
export function fitted(width: number, height: number, most = MOST): { width: number; height: number } {
  const scale = Math.min(1, most / width, most / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Packs a picture as JPEG of at most 800 × 800; rejects what the browser cannot draw. */
export async function compressPicture(file: Blob): Promise<File> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitted(picture.width, picture.height);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  pen.fillStyle = "#fff"; // behind what is transparent: JPEG has no transparency
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  const packed = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return new File([packed], "picture.jpg", { type: packed.type });
}
