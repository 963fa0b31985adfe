import { assign, sendTo, setup } from 'xstate';
import { answer, keep } from '#atlas/declare/answers.ts';
import { lastingToProvide, promiseToProvide } from '#atlas/declare/provided.ts';
import type { Timed } from '#atlas/declare/times.ts';
import type { Failure } from '#domain/wire/failure.ts';
import { type DeskMoney, MONEY_PAGE, MOST_MONEY_ROWS, type MoneyList } from '#lender/wire/money.ts';
import { outcomes, watched } from './reading.ts';

export type MoneyRead = { ok: true; money: DeskMoney } | { ok: false; failure: Failure };
export type MoneyTold = { ok: true } | { ok: false; failure: Failure };

/**
 * What is to happen with unmatched money: it is booked on the loan of a number, sent back, or taken off the books because it
 * never came. Or what became of money on its way: it was sent, or it didn't go. Or that what the provider told is settled
 * otherwise.
 */
export type MoneyPlan =
  | { about: 'money'; id: string; how: 'book' | 'sendBack' | 'neverCame' }
  | { about: 'out'; id: string; how: 'sent' | 'failed' }
  | { about: 'event'; id: string; how: 'settle' };
/** What a plan says: the application's number and how much of the money, or the bank's reference and day (yyyy-mm-dd). */
export type PlanFields = { application?: string; rupees?: number; reference?: string; day?: string };
/** `id`: of the request, of the money on its way, or of the event. */
export type MoneyDecision = { about: MoneyPlan['about']; id: string; confirm: boolean };

/** The most rows of each list that are wanted. */
export type MoneySizes = Readonly<Record<MoneyList, number>>;
/** Tells the watch how many rows to read. */
export type SizesWanted = { type: 'SIZES'; sizes: MoneySizes };

/** Somebody has done something about money or a payout. */
export type MoneyChanged = { type: 'MONEY.CHANGED'; money: DeskMoney };

type Events =
  | MoneyChanged
  | { type: 'REFRESH' }
  | { type: 'RETRY' }
  | { type: 'MORE'; list: MoneyList }
  | { type: 'PLAN'; plan: MoneyPlan }
  | { type: 'CANCEL' }
  | { type: 'SUBMIT'; fields: PlanFields }
  /** The person sends it by hand, and nobody else does. */
  | { type: 'TAKE'; outId: string }
  /** What the provider told is tried again. */
  | { type: 'TRY'; eventId: string }
  | { type: 'DECIDE'; decision: MoneyDecision };

type Context = {
  money: DeskMoney | null;
  sizes: MoneySizes;
  /** The list of which more rows were asked for last, until they have come or something else is done. */
  growing: MoneyList | null;
  plan: MoneyPlan | null;
  /** True once the payment of the plan has a request, or is settled. */
  isOvertaken: boolean;
  fields: PlanFields;
  outId: string | null;
  eventId: string | null;
  decision: MoneyDecision | null;
  /** What was done last. */
  done: 'requested' | 'taken' | 'tried' | 'confirmed' | 'turnedDown' | null;
  failure: Failure | null;
};

type Tag =
  | 'show money'
  | 'show loading'
  | 'not loaded'
  | 'show plan'
  /** The payment that a form is about has changed. */
  | 'overtaken'
  | 'sending'
  | 'taking'
  | 'trying'
  | 'deciding'
  | 'loading more'
  | 'refreshing';

/** Nobody has done what a plan is about, and it can be. */
const isOpen = (money: DeskMoney, { about, id, how }: MoneyPlan): boolean => {
  if (about === 'money')
    return money.unmatched.some(
      ({ money_id, request, unproven }) =>
        money_id === id && request === null && (how !== 'neverCame' || unproven),
    );
  if (about === 'event') return mayWork(money, id);
  return money.out.some((one) => one.id === id && (how === 'sent' ? one.may_say_sent : one.may_say_failed));
};

/** The person may do something about what the provider told. */
const mayWork = (money: DeskMoney | null, id: string): boolean =>
  money?.unbooked.some(({ event_id, may_work }) => event_id === id && may_work) === true;

/** What waits for a second person under an id: a request about unmatched money, or what one says of the rest. */
const openTo = (money: DeskMoney | null, about: MoneyDecision['about'], id: string) => {
  if (about === 'money') return money?.unmatched.find(({ request }) => request?.id === id)?.request;
  if (about === 'event') return money?.unbooked.find(({ event_id }) => event_id === id)?.claim;
  return money?.out.find((one) => one.id === id)?.claim;
};

/** Rows of before that are kept, and those of now, of which none is one of them. */
const kept = <Row>(before: readonly Row[], now: Row[], isKept: (row: Row) => boolean): Row[] =>
  now.some(isKept) ? now : [...before.filter(isKept), ...now];

/** What is listed now, and the money of an open form, whose row holds the form. */
const keepPlanned = ({ money, plan }: Context, now: DeskMoney): DeskMoney => ({
  ...now,
  unmatched: kept(money?.unmatched ?? [], now.unmatched, ({ money_id }) => money_id === plan?.id),
  unbooked: kept(money?.unbooked ?? [], now.unbooked, ({ event_id }) => event_id === plan?.id),
  out: kept(money?.out ?? [], now.out, ({ id }) => id === plan?.id),
});

/** Nothing is said about what was done before. */
const UNSAID = { done: null, failure: null, growing: null } as const;

const CHANGED = {
  'MONEY.CHANGED': {
    actions: { type: 'storeChanged', params: ({ event }: { event: MoneyChanged }) => event.money },
  },
} as const;

/** Reads again when something changes while a reading is under way, which may have missed it. */
const rereadsOnChange = <const State extends string>(target: State) =>
  ({ 'MONEY.CHANGED': { target, reenter: true } }) as const;

const sizesOf = ({ context: { sizes } }: { context: Context }): MoneySizes => sizes;

/**
 * Money that is on no loan, what the provider told and can't be booked, money on its way, payouts that wait, and typed money
 * without proof. Two persons settle the first two, and tell of the third what became of it where it is sent by hand [DESK-60]
 * [DESK-61] [DESK-63] [DESK-64] [DESK-65] [DESK-66].
 */
export const deskMoneyMachine = setup({
  types: { context: {} as Context, events: {} as Events, tags: {} as Tag, meta: {} as Timed<'watch'> },
  actors: {
    read: promiseToProvide<MoneyRead, MoneySizes>('read'),
    propose: promiseToProvide<MoneyTold, { plan: MoneyPlan | null; fields: PlanFields }>('propose'),
    take: promiseToProvide<MoneyTold, { outId: string | null }>('take'),
    retry: promiseToProvide<MoneyTold, { eventId: string | null }>('retry'),
    decide: promiseToProvide<MoneyTold, { decision: MoneyDecision | null }>('decide'),
    watch: lastingToProvide<MoneyChanged, MoneySizes, SizesWanted>('watch'),
  },
  actions: {
    store: assign((_, read: MoneyRead) =>
      read.ok ? { money: read.money, failure: null, growing: null } : { failure: read.failure },
    ),
    wantMore: assign(({ context: { money, sizes } }, list: MoneyList) => ({
      ...UNSAID,
      growing: list,
      sizes: { ...sizes, [list]: Math.min((money?.[list].length ?? 0) + MONEY_PAGE, MOST_MONEY_ROWS) },
    })),
    tellWatch: sendTo('watch', ({ context: { sizes } }): SizesWanted => ({ type: 'SIZES', sizes })),
    storeChanged: assign(({ context }, now: DeskMoney) => ({
      money: keepPlanned(context, now),
      isOvertaken: context.plan !== null && !isOpen(now, context.plan),
    })),
    storeFailure: assign((_, told: MoneyTold) => ({ failure: told.ok ? null : told.failure })),
    recordUnknownFailure: assign({ failure: { kind: 'malformed' } }),
    storePlan: assign((_, plan: MoneyPlan) => ({ ...UNSAID, plan, isOvertaken: false })),
    clearPlan: assign({ plan: null, failure: null }),
    storeFields: assign({ fields: (_, fields: PlanFields) => fields, failure: null }),
    storeTaken: assign((_, outId: string) => ({ ...UNSAID, outId })),
    storeTried: assign((_, eventId: string) => ({ ...UNSAID, eventId })),
    storeDecision: assign((_, decision: MoneyDecision) => ({ ...UNSAID, decision })),
    noteRequested: assign({ done: 'requested', plan: null, failure: null }),
    noteTaken: assign({ done: 'taken', failure: null }),
    noteTried: assign({ done: 'tried', failure: null }),
    noteDecided: assign({
      done: ({ context }) => (context.decision?.confirm ? 'confirmed' : 'turnedDown'),
      failure: null,
    }),
    clearNote: assign(UNSAID),
  },
  guards: {
    succeeded: (_, { ok }: { ok: boolean }) => ok,
    hasMore: ({ context: { money } }, list: MoneyList) =>
      money !== null && money.more[list] > 0 && money[list].length < MOST_MONEY_ROWS,
    canPlan: ({ context: { money } }, plan: MoneyPlan) =>
      money !== null && isOpen(money, plan) && (plan.about !== 'money' || money.may_propose),
    canTake: ({ context: { money } }, outId: string) =>
      money?.out.some(({ id, may_take }) => id === outId && may_take) === true,
    canTry: ({ context: { money } }, eventId: string) => mayWork(money, eventId),
    isOvertaken: ({ context }) => context.isOvertaken,
    canDecide: ({ context: { money } }, { about, id, confirm }: MoneyDecision) =>
      openTo(money, about, id)?.[confirm ? 'may_confirm' : 'may_turn_down'] === true,
    fitsPlan: ({ context: { plan } }, { application, rupees, reference, day }: PlanFields) =>
      (plan?.how === 'book') === (application !== undefined && rupees !== undefined) &&
      (plan?.how === 'sent') === (reference !== undefined && day !== undefined),
  },
}).createMachine({
  id: 'deskMoney',
  context: {
    money: null,
    sizes: {
      unmatched: MONEY_PAGE,
      unbooked: MONEY_PAGE,
      payouts: MONEY_PAGE,
      out: MONEY_PAGE,
      unproven: MONEY_PAGE,
    },
    growing: null,
    plan: null,
    isOvertaken: false,
    fields: {},
    outId: null,
    eventId: null,
    decision: null,
    done: null,
    failure: null,
  },
  ...watched('watch', { input: sizesOf }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lists are being read.',
      tags: 'show loading',
      on: rereadsOnChange('loading'),
      invoke: {
        id: 'read',
        src: 'read',
        input: sizesOf,
        ...outcomes('failed', 'store', [answer('succeeded', 'listed', keep('store'))]),
      },
    },
    failed: {
      description: 'The lists could not be read; the person can try again.',
      tags: 'not loaded',
      on: { RETRY: 'loading' },
    },
    listed: {
      description: 'The lists are shown, each entry with what this person can do about it.',
      tags: 'show money',
      on: {
        ...CHANGED,
        REFRESH: { target: 'refreshing', actions: 'clearNote' },
        MORE: {
          guard: { type: 'hasMore', params: ({ event }) => event.list },
          target: 'loadingMore',
          actions: [{ type: 'wantMore', params: ({ event }) => event.list }, 'tellWatch'],
        },
        PLAN: {
          guard: { type: 'canPlan', params: ({ event }) => event.plan },
          target: 'planning',
          actions: { type: 'storePlan', params: ({ event }) => event.plan },
        },
        TAKE: {
          guard: { type: 'canTake', params: ({ event }) => event.outId },
          target: 'taking',
          actions: { type: 'storeTaken', params: ({ event }) => event.outId },
        },
        TRY: {
          guard: { type: 'canTry', params: ({ event }) => event.eventId },
          target: 'trying',
          actions: { type: 'storeTried', params: ({ event }) => event.eventId },
        },
        DECIDE: {
          guard: { type: 'canDecide', params: ({ event }) => event.decision },
          target: 'deciding',
          actions: { type: 'storeDecision', params: ({ event }) => event.decision },
        },
      },
    },
    planning: {
      description:
        'The person says on which loan the money is to be booked, and how much of it, that it goes back, or that it never came; what became of money on its way; or that what the provider told is settled otherwise.',
      tags: ['show money', 'show plan'],
      always: { guard: 'isOvertaken', target: 'overtaken' },
      on: {
        ...CHANGED,
        CANCEL: { target: 'listed', actions: 'clearPlan' },
        SUBMIT: {
          guard: { type: 'fitsPlan', params: ({ event }) => event.fields },
          target: 'proposing',
          actions: { type: 'storeFields', params: ({ event }) => event.fields },
        },
      },
    },
    overtaken: {
      description:
        'The payment has changed while the form was filled in: the page says so, and what was typed stays.',
      tags: ['show money', 'show plan', 'overtaken'],
      on: { ...CHANGED, CANCEL: { target: 'refreshing', actions: 'clearPlan' } },
    },
    proposing: {
      description: 'A second person is being asked. A failure keeps what was typed.',
      tags: ['show money', 'show plan', 'sending'],
      on: CHANGED,
      invoke: {
        id: 'propose',
        src: 'propose',
        input: ({ context: { plan, fields } }) => ({ plan, fields }),
        ...outcomes('planning', 'storeFailure', [answer('succeeded', 'refreshing', 'noteRequested')]),
      },
    },
    taking: {
      description: 'The service is told that this person sends the money by hand.',
      tags: ['show money', 'taking'],
      on: CHANGED,
      invoke: {
        id: 'take',
        src: 'take',
        input: ({ context: { outId } }) => ({ outId }),
        ...outcomes('listed', 'storeFailure', [answer('succeeded', 'refreshing', 'noteTaken')]),
      },
    },
    trying: {
      description: 'The service tries again to book what the provider told.',
      tags: ['show money', 'trying'],
      on: CHANGED,
      invoke: {
        id: 'retry',
        src: 'retry',
        input: ({ context: { eventId } }) => ({ eventId }),
        ...outcomes('listed', 'storeFailure', [answer('succeeded', 'refreshing', 'noteTried')]),
      },
    },
    deciding: {
      description: 'What another person asked for, or said, is being confirmed or turned down.',
      tags: ['show money', 'deciding'],
      on: CHANGED,
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { decision } }) => ({ decision }),
        ...outcomes('listed', 'storeFailure', [answer('succeeded', 'refreshing', 'noteDecided')]),
      },
    },
    loadingMore: {
      description: 'More rows of a list are being read; those before stay.',
      tags: ['show money', 'loading more'],
      on: rereadsOnChange('loadingMore'),
      invoke: {
        id: 'readMore',
        src: 'read',
        input: sizesOf,
        ...outcomes('listed', 'store', []),
      },
    },
    refreshing: {
      description: 'The lists are read again while the old ones are shown.',
      tags: ['show money', 'refreshing'],
      on: rereadsOnChange('refreshing'),
      invoke: {
        id: 'refresh',
        src: 'read',
        input: sizesOf,
        ...outcomes('listed', 'store', []),
      },
    },
  },
});
