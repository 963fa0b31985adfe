import { useEffect, useState } from 'react';
import type { QrPath } from './qrPath.ts';

type Drawn = { text: string; qr: QrPath | 'failed' };

/** The QR code of a text; null while the encoder is loaded on demand, 'failed' when it could not be loaded. */
export const useQrPath = (text: string): QrPath | 'failed' | null => {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isStale = false;
    const store = (qr: QrPath | 'failed') => {
      if (!isStale) setDrawn({ text, qr });
    };
    import('./qrPath.ts').then(
      ({ qrPathOf }) => store(qrPathOf(text)),
      () => store('failed'),
    );
    return () => {
      isStale = true;
    };
  }, [text]);
  return drawn?.text === text || drawn?.qr === 'failed' ? drawn.qr : null;
};
