import { createHmac } from 'node:crypto';
import { ACTIONS, type DeskBody, type RequestedAction } from '#lender/actions/actions.ts';
import type { StaffRole } from '#lender/staff.ts';
import type { DeskRequest } from '#lender/wire/calls.ts';
import { MOST_MONEY_ROWS } from '#lender/wire/money.ts';
import { pollOrders } from '#server/loan/payments/poll.ts';
import { sendOut } from '#server/loan/payments/sendOut.ts';
import type { Answered } from '#testing/people.ts';
import type { Customer } from '#tests/service/support/customer.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { newLoan, type StateOfLoan } from '#tests/service/support/loanIn.ts';
import { raise } from '#tests/service/support/raise.ts';
import { KEYS, type StandIn } from '#tests/service/support/standIn.ts';
import { nextUtr, type Team } from '#tests/service/support/team.ts';

/** A command that moves money, or prepares that, about to be given. */
export interface Ready {
  /** Whose loan it is about. */
  readonly person: Customer;
  /** Gives it: the same command each time. Undefined for a round of the service. */
  give(): Promise<Answered | undefined>;
}

const MINUTE = 60;
const RUPEES = 700;
const EXCESS = 300;

/** Every command that moves money, each on a loan of its own. */
export function moneyCommands(service: Service, team: Team, bank: StandIn) {
  const { cashier, approver } = team;
  const loanIn = (state: StateOfLoan) => newLoan(service, team, state);
  const seconds = () => Math.floor(service.deps.now().getTime() / 1_000);
  const today = () => service.today();

  /** What one person of the desk asks for. */
  const asked = async <Name extends RequestedAction>(
    person: Customer,
    action: Name,
    fields: DeskBody<Name>,
  ): Promise<Ready> => {
    const post = await team[ACTIONS[action].maker as StaffRole].signIn();
    const body = { lead_id: person.lead, seen: await person.seen(), action, fields };
    return { person, give: () => post('act', body) };
  };
  /** What another person confirms. */
  const confirmed = async <Name extends RequestedAction>(
    person: Customer,
    action: Name,
    fields: DeskBody<Name>,
  ): Promise<Ready> => {
    const { body } = await (await asked(person, action, fields)).give().then((answer) => answer as Answered);
    const { approval } = body.Data as { approval: string };
    const post = await approver.signIn();
    return { person, give: () => post('decide', { approval_id: approval, confirm: true }) };
  };
  const booked = async (person: Customer, rupees: number): Promise<string> => {
    const reference = nextUtr();
    await team.book(person, rupees, { reference });
    return reference;
  };
  const payment = (rupees: number) => ({ rupees, day: today(), reference: nextUtr() });

  /** A step of what is on its way, by whom it is, after the steps before it. */
  type OutStep = Omit<DeskRequest<'money-out'>, 'out_id'> & Readonly<Record<string, unknown>>;
  const take: OutStep = { step: 'take' };
  const sent = (): OutStep => ({ step: 'sent', reference: nextUtr(), day: today() });
  const failed: OutStep = { step: 'failed' };
  const confirm: OutStep = { step: 'decide', confirm: true };
  const onItsWay = async (
    { person, reference }: { readonly person: Customer; readonly reference?: string },
    ...steps: readonly OutStep[]
  ): Promise<Ready> => {
    const { out } = await cashier.dataOf('money', { out: MOST_MONEY_ROWS });
    const isIt = ({ lead_id, payment_id }: (typeof out)[number]) =>
      reference === undefined ? lead_id === person.lead : payment_id === reference;
    const out_id = out.find(isIt)?.id;
    const stepBy = async (step: OutStep) => {
      const post = await (step === confirm ? approver : cashier).signIn();
      return () => post('money-out', { out_id, ...step });
    };
    for (const step of steps.slice(0, -1)) await (await stepBy(step))();
    return { person, give: await stepBy(steps.at(-1) ?? take) };
  };
  const overpaid = async () => {
    const person = await loanIn('running');
    const reference = await booked(person, (await person.owed()) + EXCESS);
    return { person, refund: { rupees: EXCESS, reference } };
  };
  const refunded = async () => {
    const { person, refund } = await overpaid();
    await team.byTwo(person, 'refund', refund);
    return { person };
  };

  /** Money on the list: a payment that was undone. */
  const listed = async () => {
    const person = await loanIn('running');
    const reference = await booked(person, RUPEES);
    await team.byTwo(person, 'undo', { act: String(await person.seen()) });
    const { unmatched } = await cashier.dataOf('money', {});
    const money_id = unmatched.find(({ payment_id }) => payment_id === reference)?.money_id ?? '';
    return { person, reference, money_id, application: await person.number() };
  };
  type How = 'book' | 'sendBack' | 'neverCame';
  const listAsked = async (how: How) => {
    const { person, reference, money_id, application } = await listed();
    const post = await cashier.signIn();
    const body = { money_id, how, ...(how === 'book' && { application }) };
    return { person, reference, money_id, give: () => post('money-propose', body) };
  };
  const listConfirmed = async (how: How) => {
    const { person, reference, money_id, give } = await listAsked(how);
    await give();
    const { unmatched } = await approver.dataOf('money', {});
    const request_id = unmatched.find((one) => one.money_id === money_id)?.request?.id;
    const post = await approver.signIn();
    return { person, reference, give: () => post('money-decide', { request_id, confirm: true }) };
  };
  const listReleased = async () => {
    const released = await listConfirmed('sendBack');
    await released.give();
    return released;
  };

  /** What the provider tells, as often as it likes. */
  const told = async (
    event: string,
    entity: object,
    about: object = {},
  ): Promise<() => Promise<Answered>> => {
    const payload = JSON.stringify({ event, payload: { payment: { entity }, ...about } });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', KEYS.RAZORPAY_WEBHOOK_SECRET)
        .update(payload)
        .digest('hex'),
      'x-razorpay-event-id': `evt_${nextUtr()}`,
    };
    return async () => {
      const answer = await service.app.inject({ method: 'POST', url: '/hooks/payments', headers, payload });
      return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
    };
  };
  /** A payment that the bank has, and tells of only when it is asked. */
  const paid = async (rupees: number, manner: 'hold' | 'once' = 'hold') => {
    const person = await loanIn('running');
    const order = await person.call('paymentOrder', { amount: rupees });
    const { order_id } = order.body.Data as { order_id: string };
    const created_at = seconds();
    const { payment_id } = await bank.ask('/pay', { order_id, created_at, manner });
    return {
      person,
      payment: { id: payment_id, order_id, amount: rupees * 100, created_at, currency: 'INR' },
    };
  };
  /** A refund that the provider is to send, and a round in which it is asked to; a round later it may be asked again. */
  const byProvider = async (how: 'send' | 'fail' | 'lose'): Promise<Ready> => {
    const person = await loanIn('running');
    const amount = (await person.owed()) + EXCESS;
    const order = await person.call('paymentOrder', { amount });
    const { order_id } = order.body.Data as { order_id: string };
    const { payment_id } = await bank.ask('/pay', { order_id, created_at: seconds() });
    await team.byTwo(person, 'refund', { rupees: EXCESS, reference: payment_id });
    await bank.ask('/refunds', { how, created_at: seconds() });
    return {
      person,
      async give() {
        service.clock.advance(MINUTE);
        await sendOut(service.deps, raise);
        return undefined;
      },
    };
  };

  const commands: Readonly<Record<string, () => Promise<Ready>>> = {
    'a payment is asked for': async () => asked(await loanIn('running'), 'bookPayment', payment(RUPEES)),
    'a payment is booked': async () => confirmed(await loanIn('running'), 'bookPayment', payment(RUPEES)),
    'other money with a known reference is booked': async () => {
      const person = await loanIn('running');
      const reference = await booked(person, RUPEES);
      return confirmed(person, 'bookOther', {
        ...{ ...payment(RUPEES), reference },
        evidence: 'Two lines of the statement.',
      });
    },
    'a payment closes a loan': async () => {
      const person = await loanIn('overdue');
      return confirmed(person, 'bookPayment', payment(Math.ceil(await person.owed())));
    },
    'a loan is given back': async () => confirmed(await loanIn('coolingOff'), 'bookPayment', payment(20_000)),
    'a payment is taken back': async () => {
      const person = await loanIn('running');
      return confirmed(person, 'reversePayment', { reference: await booked(person, RUPEES) });
    },
    'a payment is undone': async () => {
      const person = await loanIn('running');
      await booked(person, RUPEES);
      return confirmed(person, 'undo', { act: String(await person.seen()) });
    },
    'a part is given up': async () =>
      confirmed(await loanIn('running'), 'waive', { part: 'interest', rupees: 100 }),
    'it is written off': async () => confirmed(await loanIn('overdue'), 'writeOff', {}),
    async 'she gets more time'() {
      const person = await loanIn('hardship');
      return confirmed(person, 'extend', { until: await person.dueIn(5) });
    },

    'a payout is released': async () => confirmed(await loanIn('accepted'), 'payOut', {}),
    'a payout is taken to be sent': async () => onItsWay({ person: await loanIn('payingOut') }, take),
    'a payout is said to be sent': async () => onItsWay({ person: await loanIn('payingOut') }, take, sent()),
    'a payout was sent': async () => onItsWay({ person: await loanIn('payingOut') }, take, sent(), confirm),
    'a payout failed': async () => onItsWay({ person: await loanIn('payingOut') }, take, failed, confirm),
    'a payout came back': async () =>
      confirmed(await loanIn('coolingOff'), 'returnPayout', { reference: nextUtr(), day: today() }),

    'a refund is asked for': async () => {
      const { person, refund } = await overpaid();
      return asked(person, 'refund', refund);
    },
    'a refund is released': async () => {
      const { person, refund } = await overpaid();
      return confirmed(person, 'refund', refund);
    },
    'what was paid too much is for another loan': async () => {
      const { person, refund } = await overpaid();
      return confirmed(person, 'transfer', { ...refund, channel: 'call', asked_on: today() });
    },
    'a refund was sent by hand': async () => onItsWay(await refunded(), take, sent(), confirm),
    'a refund by hand failed': async () => onItsWay(await refunded(), take, failed, confirm),

    'what is on the list is asked for': () => listAsked('book'),
    'what is on the list goes on a loan': () => listConfirmed('book'),
    'what is on the list is to be sent back': () => listConfirmed('sendBack'),
    'what is on the list never came': () => listConfirmed('neverCame'),
    'what was on the list was sent': async () => onItsWay(await listReleased(), take, sent(), confirm),
    'what was on the list was not sent': async () => onItsWay(await listReleased(), take, failed, confirm),

    'she orders a payment': async () => {
      const person = await loanIn('running');
      const key = { 'idempotency-key': crypto.randomUUID() };
      return {
        person,
        // The provider is asked again once it can't be answering any more.
        give() {
          service.clock.advance(20);
          return person.call('paymentOrder', { amount: RUPEES }, key);
        },
      };
    },
    'the provider tells of a payment': async () => {
      const { person, payment: entity } = await paid(RUPEES);
      return { person, give: await told('payment.captured', entity) };
    },
    'the provider is asked about an order': async () => {
      const { person } = await paid(RUPEES);
      return {
        person,
        async give() {
          service.clock.advance(2 * MINUTE);
          await pollOrders(service.deps, raise);
          return undefined;
        },
      };
    },
    'a dispute is lost': async () => {
      const { person, payment: entity } = await paid(RUPEES, 'once');
      const dispute = { id: `disp_${nextUtr()}`, payment_id: entity.id, amount: 40_000, currency: 'INR' };
      return { person, give: await told('payment.dispute.lost', entity, { dispute: { entity: dispute } }) };
    },
    'the provider sends a refund': () => byProvider('send'),
    'the provider refuses a refund': () => byProvider('fail'),
  };
  return commands;
}
