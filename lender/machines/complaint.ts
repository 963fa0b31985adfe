import { emit, setup } from 'xstate';

/** What the service does after a transition, in the same transaction. */
export type ComplaintEffect =
  | 'acknowledge'
  | 'tellAnswer'
  | 'tellSecondLook'
  | 'tellOmbudsman'
  | 'remindLender';

export type ComplaintEvent =
  | { type: 'ANSWER'; outcome: 'resolved' | 'rejected' | 'corrected' }
  | { type: 'WITHDRAW' }
  /** The customer doesn't accept the answer: another person looks again. */
  | { type: 'DISPUTE' }
  | { type: 'DEADLINE.PASSED' };

const outcomeOf = ({ event }: { event: { outcome: string } }): string => event.outcome;

const answers = {
  ANSWER: [
    { guard: { type: 'isRejected', params: outcomeOf }, target: 'rejected', actions: 'tellAnswer' },
    { guard: { type: 'isCorrected', params: outcomeOf }, target: 'corrected', actions: 'tellAnswer' },
    { target: 'resolved', actions: 'tellAnswer' },
  ],
  WITHDRAW: 'withdrawn',
} as const;

const answersAgain = {
  ANSWER: { target: 'reviewed', actions: 'tellAnswer' },
  WITHDRAW: 'withdrawn',
} as const;

const DISPUTE = { target: 'disputed', actions: 'tellSecondLook' } as const;
const late = ['tellOmbudsman', 'remindLender'] as const;

/**
 * The life of a complaint. The service runs it inside a transaction, and the atlas draws it; it reads no clock. An answer
 * that the customer doesn't accept gets a second look, once [CMP-07]. The Ombudsman is open after a rejection, a disputed
 * answer, or 30 days without an answer [CMP-03].
 */
export const complaintMachine = setup({
  types: {
    events: {} as ComplaintEvent,
    emitted: {} as { type: 'EFFECT'; name: ComplaintEffect },
    tags: {} as 'waits for the lender' | 'second look' | 'late' | 'answered' | 'ombudsman open',
  },
  actions: {
    acknowledge: emit({ type: 'EFFECT', name: 'acknowledge' }),
    tellAnswer: emit({ type: 'EFFECT', name: 'tellAnswer' }),
    tellSecondLook: emit({ type: 'EFFECT', name: 'tellSecondLook' }),
    tellOmbudsman: emit({ type: 'EFFECT', name: 'tellOmbudsman' }),
    remindLender: emit({ type: 'EFFECT', name: 'remindLender' }),
  },
  guards: {
    isRejected: (_, outcome: string) => outcome === 'rejected',
    isCorrected: (_, outcome: string) => outcome === 'corrected',
  },
}).createMachine({
  id: 'complaint',
  initial: 'open',
  states: {
    open: {
      description: 'The lender has 30 days to answer.',
      tags: 'waits for the lender',
      entry: 'acknowledge',
      on: { ...answers, 'DEADLINE.PASSED': { target: 'late', actions: late } },
    },
    late: {
      description: 'Nobody answered in 30 days. The lender still has to, and the Ombudsman is open.',
      tags: ['waits for the lender', 'late', 'ombudsman open'],
      on: answers,
    },
    resolved: {
      description: 'The lender answered and found a solution. The customer can say that it is none.',
      tags: 'answered',
      on: { DISPUTE },
    },
    corrected: {
      description: 'The lender changed what was wrong, and says from what to what [DATA-05].',
      tags: 'answered',
      on: { DISPUTE },
    },
    rejected: {
      description: 'The lender answered and did not agree. The customer can ask for a second look.',
      tags: ['answered', 'ombudsman open'],
      on: { DISPUTE },
    },
    disputed: {
      description: 'The customer does not accept the answer. Another person looks again within 15 days.',
      tags: ['waits for the lender', 'second look', 'answered', 'ombudsman open'],
      on: { ...answersAgain, 'DEADLINE.PASSED': { target: 'overdue', actions: late } },
    },
    overdue: {
      description: 'Nobody looked again in 15 days. The lender still has to, and the Ombudsman is open.',
      tags: ['waits for the lender', 'second look', 'late', 'answered', 'ombudsman open'],
      on: answersAgain,
    },
    reviewed: {
      description: 'Another person answered again. The next one to ask is the Ombudsman.',
      tags: ['answered', 'ombudsman open'],
      type: 'final',
    },
    withdrawn: { description: 'The customer took the complaint back.', type: 'final' },
  },
});
