/** Pixels. */
export type Size = { width: number; height: number };

const QUALITY = 0.92;

/** A picture drawn at a size, as JPEG; null where the browser can't. What was see-through becomes white. */
export const jpegOf = (picture: CanvasImageSource, { width, height }: Size): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (!drawing || width === 0 || height === 0) return Promise.resolve(null);
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, width, height);
  drawing.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};
