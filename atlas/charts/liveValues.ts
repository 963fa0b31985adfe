/** Fixtures as a running app can use them: moments that are still to come, a camera that shows something. */
import { OTP_LIFE_MS } from '#domain/limits.ts';

const SIDE_PX = 480;

const draw = (): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE_PX, height: SIDE_PX });
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = '#0a5c63';
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX);
  pen.fillStyle = '#ffb922';
  pen.beginPath();
  pen.arc(SIDE_PX / 2, SIDE_PX / 2, SIDE_PX / 4, 0, 2 * Math.PI);
  pen.fill();
  return canvas;
};

const picture = (): Blob => {
  const bytes = atob(draw().toDataURL('image/jpeg').split(',')[1] ?? '');
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' });
};

/** Values that replace a fixture's field in a running app, by the field's name. */
export const LIVE_FIELDS: Readonly<Record<string, (fixture: unknown) => unknown>> = {
  expiresAt: (moment) => Date.now() + Number(moment),
  stream: () => draw().captureStream(),
  photo: picture,
};

/** The time in milliseconds that passes before an event of a path. */
export const PASSED: Readonly<Record<string, number>> = { 'CODE.EXPIRED': OTP_LIFE_MS };
