/** Connections between the lender's charts. */
import { type Row, rowsOf, type UnheardOf } from '#atlas/declare/connections.ts';
import type { invitationMachine } from './invitation.ts';
import type { deskSessionMachine } from './session.ts';

/** The charts of the desk that emit something, by the ids of their machines. */
export type Charts = {
  deskSession: typeof deskSessionMachine;
  invitation: typeof invitationMachine;
};

/** What each effect takes: it is done outside the charts, by the page that brings the row. */
type Effects = {
  /** Loads the desk as a new page. */
  openDesk: object;
  /** Answers the call that waits for a fresh proof. */
  settleProof: { isGiven: boolean };
};

const { effect } = rowsOf<Charts, Effects>();

export const deskSessionRows = [effect('deskSession', 'PROOF.ENDED', 'settleProof')] as const;

export const invitationRows = [effect('invitation', 'ENROLLED', 'openDesk')] as const;

const rows = [...deskSessionRows, ...invitationRows] as const;

type AllUnheard = { [Id in keyof Charts]: UnheardOf<Charts, typeof rows, Id> }[keyof Charts];

/** Every connection between the lender's charts; what one emits without a row is named by the error of this line. */
export const deskConnections: [AllUnheard] extends [never] ? readonly Row[] : AllUnheard = rows;

/** Charts whose emitted events run no row, and who hears them. */
export const heardByService: Readonly<Record<string, string>> = {
  complaint: 'the service, in the transaction that stores the complaint’s state',
  loan: 'the service, in the transaction that stores the loan’s state',
};
