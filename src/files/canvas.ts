/** In pixels. */
export type Size = { width: number; height: number };

const JPEG_QUALITY = 0.92;

/** Draws a picture at a size as JPEG, transparent areas in white. Null when the browser can't. */
export const drawJpeg = (
  picture: CanvasImageSource,
  { width, height }: Size,
  quality = JPEG_QUALITY,
): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};
