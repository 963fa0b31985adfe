import { encode } from 'uqr';

/** Modules around the code that stay empty, so that cameras find it. */
const QUIET = 4;

export type QrPath = { path: string; size: number };

/** A text as the path of a QR code, in units of one module; `size` is its side with the empty border. */
export const qrPathOf = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
};
