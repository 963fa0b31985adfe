import { lazy, Suspense } from 'react';
import { m } from '#messages';
import type { UpiQrProps } from './QrCode.tsx';

const NoQrCode = ({ payee }: UpiQrProps) => (
  <p className="hint">{m.repay_qr_failed({ address: payee.address })}</p>
);

/** Loads with the encoder: the button beside it pays the same. */
const QrCode = lazy(() =>
  import('./QrCode.tsx').then(
    ({ QrCode }) => ({ default: QrCode }),
    () => ({ default: NoQrCode }),
  ),
);

/** The payment as a QR code, to scan with another phone. */
export function UpiQr(props: UpiQrProps) {
  return (
    <Suspense
      fallback={
        <div className="qr-row">
          <div className="qr skel" />
        </div>
      }
    >
      <QrCode {...props} />
    </Suspense>
  );
}
