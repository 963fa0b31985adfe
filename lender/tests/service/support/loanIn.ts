import { expect } from 'vitest';
import type { LoanState } from '#machines/loan/status.ts';
import { fill } from '#testing/people.ts';
import { type Customer, customerOf, newApplicant } from '#tests/service/support/customer.ts';
import type { Service } from '#tests/service/support/harness.ts';
import type { Team } from '#tests/service/support/team.ts';

/** What the lender offers. */
export const OFFERED = { principal: 20_000, days: 30 };
/** An acceptance without the calls of the customer. */
export const ACCEPT = {
  type: 'ACCEPT',
  facts: { isOpen: true, isAcknowledged: true, isCodeRight: true },
} as const;

type Step = (loan: Customer, team: Team) => Promise<unknown>;

const take: Step = (loan, { officer }) => officer.act(loan, 'take');
const offer: Step = (loan, { byTwo }) => byTwo(loan, 'sanction', OFFERED);
const accept: Step = (loan) => loan.send(ACCEPT);
const agree: Step = (loan) => loan.agree();
const release: Step = (loan, { release }) => release(loan);
const payOut: Step = (loan, { payOut }) => payOut(loan);
const refuseAccount: Step = (loan, { officer }) => officer.act(loan, 'refuseAccount', { reason: 'closed' });
const withdraw: Step = (loan) => loan.send({ type: 'WITHDRAW' });
const wait =
  (days: number): Step =>
  (loan) =>
    loan.later(days);
const pay =
  (rupees: number): Step =>
  (loan, { book }) =>
    book(loan, rupees);

const TO_OFFER = [take, offer];
const TO_LOAN = [...TO_OFFER, accept, payOut];
const TO_RUN = [...TO_LOAN, wait(5)];
const TO_OVERDUE = [...TO_RUN, wait(40)];

/** How a loan gets to each state of its chart. */
const WAYS: Readonly<Record<Exclude<LoanState, 'filling'>, readonly Step[]>> = {
  submitted: [],
  review: [take],
  asked: [take, (loan, { officer }) => officer.act(loan, 'ask', { question: 'Your March slip?' })],
  refused: [take, (loan, { officer }) => officer.act(loan, 'refuse', { reason: 'income' })],
  withdrawn: [withdraw],
  sanctioned: TO_OFFER,
  declined: [...TO_OFFER, (loan) => loan.send({ type: 'DECLINE' })],
  lapsed: [...TO_OFFER, (loan) => loan.send({ type: 'DEADLINE.PASSED' })],
  accepted: [...TO_OFFER, accept],
  accountNeeded: [...TO_OFFER, accept, refuseAccount],
  payingOut: [...TO_OFFER, accept, release],
  stopping: [...TO_OFFER, accept, release, withdraw],
  coolingOff: TO_LOAN,
  exited: [...TO_LOAN, pay(20_000)],
  closed: [...TO_RUN, pay(21_000)],
  running: TO_RUN,
  hardship: [...TO_RUN, (loan) => loan.askForTime(10)],
  overdue: TO_OVERDUE,
  writtenOff: [...TO_OVERDUE, (loan, { byTwo }) => byTwo(loan, 'writeOff')],
};

/** A state of a loan, but the first, in which nothing was sent. */
export type StateOfLoan = keyof typeof WAYS;
export const LOAN_STATES = Object.keys(WAYS) as StateOfLoan[];

/** How a loan is brought to its state. */
export interface Manner {
  /** Whether the customer opens the statement and types the code. An event stands for that otherwise. */
  readonly isAgreedByCalls?: boolean;
}

/** Brings a new loan to a state. Days pass on the way to those that come later than a payout. */
export async function newLoan(
  service: Service,
  team: Team,
  state: StateOfLoan,
  { isAgreedByCalls = false }: Manner = {},
): Promise<Customer> {
  const loan = await newApplicant(service);
  for (const step of WAYS[state]) await (isAgreedByCalls && step === accept ? agree : step)(loan, team);
  expect(await loan.row()).toMatchObject({ state });
  return loan;
}

/** Another loan of a person whose loan has ended: they apply again, and the days are those of today. */
export async function borrowAgain(service: Service, team: Team, person: Customer): Promise<Customer> {
  const { pan: pancard } = await person.verifiedPan();
  const { lead_id: lead } = await person.dataOf('loanApplyAgain');
  const again = customerOf(service, { ...person, lead });
  await fill(service, again, 9, { pancard });
  await again.apply();
  await again.renameAccount();
  for (const step of TO_LOAN) await step(again, team);
  expect(await again.row()).toMatchObject({ state: 'coolingOff' });
  return again;
}
