import type { ReactNode } from 'react';
import { FairNote } from './FairNote.tsx';
import { LateCharge, type LateEnd } from './LateCharge.tsx';

/** Where the late charge ends, and what nobody may do. */
export const LateNotes = ({ account }: { account: LateEnd }): ReactNode => (
  <div className="stack">
    <LateCharge account={account} />
    <FairNote />
  </div>
);
