/**
 * Connections between charts, as data: what one chart emits becomes an event of another, a message of the toast, or an
 * effect outside the charts. Each page brings its own rows, so this file loads no chart: it names their types only.
 */
import type { EmittedFrom, EventFrom, SnapshotFrom } from 'xstate';
import type { Go } from '#domain/steps/destinations.ts';
import type { StepId } from '#domain/steps/steps.ts';
import type { acceptanceMachine } from '../acceptance.ts';
import type { accessMachine } from '../access.ts';
import type { applicationMachine } from '../application.ts';
import type { complaintsMachine } from '../complaints.ts';
import type { consentsMachine } from '../consents.ts';
import type { correctionMachine } from '../correction.ts';
import type { deletionMachine } from '../deletion.ts';
import type { invitationMachine } from '../desk/invitation.ts';
import type { deskSessionMachine } from '../desk/session.ts';
import type { documentsMachine } from '../documents.ts';
import type { draftMachine } from '../draft.ts';
import type { Decided, eligibilityMachine } from '../eligibility.ts';
import type { loginMachine } from '../login.ts';
import type { myLoanMachine } from '../myLoan.ts';
import type { offerMachine } from '../offer.ts';
import type { previewMachine } from '../preview.ts';
import type { selfieMachine } from '../selfie.ts';
import type { SessionCommand, sessionMachine } from '../session.ts';
import type { stepMachine } from '../step.ts';
import type { Message, toastMachine } from '../toast.ts';

/** The charts that tell each other something, by the ids of their machines. */
export type Charts = {
  acceptance: typeof acceptanceMachine;
  access: typeof accessMachine;
  application: typeof applicationMachine;
  complaints: typeof complaintsMachine;
  consents: typeof consentsMachine;
  correction: typeof correctionMachine;
  deletion: typeof deletionMachine;
  deskSession: typeof deskSessionMachine;
  documents: typeof documentsMachine;
  draft: typeof draftMachine;
  eligibility: typeof eligibilityMachine;
  invitation: typeof invitationMachine;
  login: typeof loginMachine;
  myLoan: typeof myLoanMachine;
  offer: typeof offerMachine;
  preview: typeof previewMachine;
  selfie: typeof selfieMachine;
  session: typeof sessionMachine;
  step: typeof stepMachine;
  toast: typeof toastMachine;
};
export type ChartId = keyof Charts;

/** The commands of the session, which storage and the service carry out by their own names. */
type SessionEffects = { [Type in SessionCommand['type']]: Extract<SessionCommand, { type: Type }> };

/** What each effect takes: it is done outside the charts, by the page that brings the row. */
export type Effects = SessionEffects & {
  /** Opens the page of a destination. */
  navigate: Go;
  /** Dispatches 'stepCompleted' on the window (DASH-05). */
  announceStep: { step: StepId };
  /** Dispatches 'login-status-changed' on the window (S-01). */
  announceLogin: object;
  storeDoneStep: { step: StepId };
  storeInProcessStep: { step: StepId | null };
  storeSubmission: object;
  storeDecision: Decided;
  storeDocumentsUploaded: object;
  /** Puts what another device typed into the open form. */
  fillForm: { fields: Record<string, unknown> };
  /** Puts the focus in the field of the purpose. */
  focusPurpose: object;
  /** Loads the desk as a new page. */
  openDesk: object;
  /** Answers the call that waits for a fresh proof. */
  settleProof: { isGiven: boolean };
};

// Tables instead of conditional types, so that literals of a row are checked against one chart.
type Sent = {
  [Id in ChartId]: string extends EmittedFrom<Charts[Id]>['type'] ? never : EmittedFrom<Charts[Id]>;
};
type Taken = { [Id in ChartId]: EventFrom<Charts[Id]> };
export type SentType<Id extends ChartId> = Sent[Id]['type'];
type TakenType<Id extends ChartId> = Taken[Id]['type'];
type SentEvent<Id extends ChartId, On> = Extract<Sent[Id], { type: On }>;
type Carried<Id extends ChartId, Type> = Omit<Extract<Taken[Id], { type: Type }>, 'type'>;
type SayingTone<Id extends ChartId, On> = Message['tone'] | ((event: SentEvent<Id, On>) => Message['tone']);
type Carrying<From extends ChartId, On, To extends ChartId, Type> = (
  event: SentEvent<From, On>,
) => Carried<To, Type> | null;
/** The event's payload; nothing where the event has none. */
type Payload<From extends ChartId, On, To extends ChartId, Type> = [keyof Carried<To, Type>] extends [never]
  ? [carry?: Carrying<From, On, To, Type>, now?: Now<From, To, Type>]
  : [carry: Carrying<From, On, To, Type>, now?: Now<From, To, Type>];
type Now<From extends ChartId, To extends ChartId, Type> = (
  snapshot: SnapshotFrom<Charts[From]>,
) => Carried<To, Type> | null;

/** The functions of rows are methods: each takes only the events of its own row. */
interface Method {
  carry(event: { type: string }): object | null;
  now(snapshot: unknown): object | null;
}

/** A row as the runner and the atlas see it. */
export interface Row {
  readonly from: ChartId;
  readonly on: string;
  readonly to?: ChartId;
  /** The event that `to` gets. */
  readonly event?: string;
  /** What that event carries; null when this one doesn't concern `to`. */
  readonly carry?: Method['carry'] | undefined;
  /** What holds already, for a `to` that comes later: emitted events aren't kept. */
  readonly now?: Method['now'] | undefined;
  /** The page's function for the text that the toast shows. */
  readonly says?: string;
  readonly does?: keyof Effects;
}

/** What `from` emits becomes an event of `to`. */
export const tell = <
  From extends ChartId,
  On extends SentType<From>,
  To extends ChartId,
  const Type extends TakenType<To>,
>(
  from: From,
  on: On,
  to: To,
  event: Type,
  ...[carry, now]: Payload<From, On, To, Type>
) => ({ from, on, to, event, carry, now });

/** What `from` emits is said by the toast, in words that the page gives under the name `says`. */
export const say = <From extends ChartId, On extends SentType<From>, Says extends string>(
  from: From,
  on: On,
  says: Says,
  tone: SayingTone<From, On> = 'success',
) => ({
  from,
  on,
  to: 'toast' as const,
  event: 'TOAST.SHOWN' as const,
  carry: (event: SentEvent<From, On>) => ({ tone: typeof tone === 'function' ? tone(event) : tone }),
  says,
});

/** What `from` emits has an effect, which the page gives; only where the event has what the effect takes. */
export const effect = <
  From extends ChartId,
  On extends SentType<From>,
  Does extends {
    [Name in keyof Effects]: SentEvent<From, On> extends Effects[Name] ? Name : never;
  }[keyof Effects],
>(
  from: From,
  on: On,
  does: Does,
) => ({ from, on, does });

/** Effects that are called as the events that they take. */
export const commands = <From extends ChartId, On extends SentType<From> & keyof Effects>(
  from: From,
  events: readonly On[],
): { [Type in On]: { from: From; on: Type; does: Type } }[On][] =>
  events.map((on) => ({ from, on, does: on }));

type EventOf<R> = R extends { from: infer From extends ChartId; on: infer On } ? SentEvent<From, On> : never;
type NameIn<R> = R extends { does: infer Name extends string }
  ? Name
  : R extends { says: infer Name extends string }
    ? Name
    : never;
type Answer<R> = R extends { says: string } ? string : unknown;

/** The functions that a list of rows names, each with the events that it gets: all of them, or it doesn't compile. */
export type Given<Rows extends readonly Row[]> = {
  readonly [Name in NameIn<Rows[number]>]: (
    event: EventOf<Extract<Rows[number], { does: Name } | { says: Name }>>,
  ) => Answer<Extract<Rows[number], { does: Name } | { says: Name }>>;
};

/** What a chart emits without a row in a list: `never`, or it doesn't compile. */
export type Unheard<Rows extends readonly Row[], Id extends ChartId> = Exclude<
  SentType<Id>,
  Extract<Rows[number], { from: Id }>['on']
>;
