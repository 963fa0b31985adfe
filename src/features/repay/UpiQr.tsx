import type { Payee } from '#domain/loan/upi.ts';
import { m } from '#messages';
import { useQrPath } from './useQrPath.ts';

type UpiQrProps = { link: string; amount: string; payee: Payee };

/** The payment as a QR code, to scan with another phone. It is drawn in the browser, without a third party. */
export function UpiQr({ link, amount, payee }: UpiQrProps) {
  const qr = useQrPath(link);
  if (qr === 'failed') return <p className="hint">{m.repay_qr_failed({ address: payee.address })}</p>;
  return (
    <div className="qr-row">
      {qr ? (
        <svg
          className="qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={m.repay_qr_label({ amount, name: payee.name })}
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      ) : (
        <div className="qr skel" />
      )}
      <div>
        <h3>{m.repay_qr_title()}</h3>
        <p>{m.repay_qr_text()}</p>
      </div>
    </div>
  );
}
