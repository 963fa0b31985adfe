import { useMemo } from 'react';
import type { Payee } from '#domain/loan/upi.ts';
import { m } from '#messages';
import { qrPathOf } from './qrPath.ts';

export type UpiQrProps = { link: string; amount: string; payee: Payee };

/** The QR code of a payment and what it is for. It is drawn in the browser, without a third party. */
export function QrCode({ link, amount, payee }: UpiQrProps) {
  const { path, size } = useMemo(() => qrPathOf(link), [link]);
  return (
    <div className="qr-row">
      <svg
        className="qr"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={m.repay_qr_label({ amount, name: payee.name })}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div>
        <h3>{m.repay_qr_title()}</h3>
        <p>{m.repay_qr_text()}</p>
      </div>
    </div>
  );
}
