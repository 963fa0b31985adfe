import { encode } from 'uqr';

/** Width of the quiet zone around the code, in modules. */
const QUIET_ZONE = 4;

export type QrPath = { path: string; size: number };

/** Encodes a text as the SVG path of a QR code. Units are modules; `size` includes the quiet zone. */
export const qrPathOf = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
};
