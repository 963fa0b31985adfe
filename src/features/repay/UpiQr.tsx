import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { TryAgain } from '#ui/buttons/TryAgain.tsx';
import type { UpiQrProps } from './QrCode.tsx';

type LoadedProps = UpiQrProps & { onRetry: () => void };

function NoQrCode({ payee, onRetry }: LoadedProps) {
  return (
    <div className="stack">
      <p className="hint">{m.repay_qr_failed({ address: payee.address })}</p>
      <TryAgain variant="secondary" size="sm" onRetry={onRetry} />
    </div>
  );
}

/** Loads with the encoder: the button beside it pays the same. A further one loads it anew. */
const lazyCode = () =>
  lazy(() =>
    import('./QrCode.tsx').then(
      ({ QrCode }) => ({ default: (props: LoadedProps) => <QrCode {...props} /> }),
      () => ({ default: NoQrCode }),
    ),
  );

/** The payment as a QR code, to scan with another phone. */
export function UpiQr(props: UpiQrProps) {
  const [Code, setCode] = useState(lazyCode);
  return (
    <Suspense
      fallback={
        <div className="qr-row">
          <div className="qr skel" />
        </div>
      }
    >
      <Code {...props} onRetry={() => setCode(lazyCode())} />
    </Suspense>
  );
}
