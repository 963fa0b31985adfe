import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import { LOCALES } from '#domain/locale.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { DeskAction, DeskBody } from '#lender/actions/actions.ts';
import type { DemoPerson, StaffRole } from '#lender/staff.ts';
import type { LetterPage } from '#lender/wire/letters.ts';
import { type DeskMoney, MOST_MONEY_ROWS } from '#lender/wire/money.ts';
import { as, BANK, type Caller, fill, OFFER, type Person, signIn } from '#testing/people.ts';
import { serviceAt } from './completeSteps.ts';
import { newPerson } from './person.ts';

type Answer = { Status: number; Message: string; Data: unknown };

/** The pair of roles for actions that need two persons. */
const TWO = ['officer', 'approver'] as const satisfies readonly StaffRole[];
const CASH = ['cashier', 'approver'] as const satisfies readonly StaffRole[];

/** What nobody opens while a test lends. */
const PAPERS = [...DOCUMENT_SLOTS.map(({ id }) => id), 'selfie'];

type ComplaintOfficer = 'grievance' | 'secondGrievance';

/** A reference of the bank that no other loan has. */
const referenceOf = (what: string, { lead }: Person): string => `${what}${lead.replaceAll('-', '')}`;

/** Plays the customers, the lender and the clock of a running demo by its calls. */
export class Lending {
  readonly service: Caller;
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    this.service = serviceAt(origin);
  }

  /** Someone with an account of their own who has sent an application. */
  async applicant({ mobile, pan: pancard } = newPerson()): Promise<Person> {
    const person = await signIn(this.service, mobile);
    await fill(this.service, person, 8, { pancard });
    const post = as(this.service, person);
    const { lead: lead_id } = person;
    const name = await this.nameOf(person);
    await post('bankDetails', { action: 'bank_details', lead_id, ...BANK, name });
    await post('loanCalculation', { action: 'loan_calculation', lead_id, ...OFFER });
    const sent = await post('generateLoan', { action: 'generate_loan', lead_id });
    if (sent.body.Status !== 1) throw new Error(`The application was refused: ${sent.body.Message}`);
    return person;
  }

  /** The name that the PAN has. */
  async nameOf(person: Person): Promise<string> {
    const { body } = await as(this.service, person)('dashboard', { profile_id: person.profile });
    return (body.Data as { full_name: string }).full_name;
  }

  /** The same person in a new session, for the same loan. */
  async signInAgain({ mobile, lead }: Person): Promise<Person> {
    return { ...(await signIn(this.service, mobile)), lead };
  }

  async read(person: Person): Promise<LoanView> {
    const { body } = await as(this.service, person)('loanRead', { action: 'read', lead_id: person.lead });
    return body.Data as LoanView;
  }

  /** A call of the desk by one of its people. */
  private async desk(role: DemoPerson, path: string, body: object): Promise<Answer> {
    const send = (to: string, sent: object, cookie = '') =>
      fetch(`${this.origin}/api/desk/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(sent),
      });
    const signedIn = await send('demo-sign-in', { person: role });
    const answer = await send(path, body, signedIn.headers.get('set-cookie')?.split(';')[0]);
    const said = (await answer.json()) as Answer;
    if (said.Status !== 1) throw new Error(`The desk was refused ${path}: ${said.Message}`);
    return said;
  }

  /** Actions that one member of staff may take alone. */
  async act<Name extends DeskAction>(
    role: StaffRole,
    { lead: lead_id }: Person,
    action: Name,
    fields: DeskBody<Name>,
  ): Promise<unknown> {
    const { loan } = (await this.desk(role, 'case', { lead_id })).Data as { loan: LoanView };
    return (await this.desk(role, 'act', { lead_id, seen: loan.seen, action, fields })).Data;
  }

  /** Actions that one member of staff requests and another confirms. */
  async byTwo<Name extends DeskAction>(
    [maker, checker]: readonly [StaffRole, StaffRole],
    person: Person,
    action: Name,
    fields: DeskBody<Name>,
  ): Promise<void> {
    const { approval } = (await this.act(maker, person, action, fields)) as { approval: string };
    await this.desk(checker, 'decide', { approval_id: approval, confirm: true, without: PAPERS });
  }

  take = (person: Person) => this.act('officer', person, 'take', {});
  ask = (person: Person, question: string) => this.act('officer', person, 'ask', { question });
  sanction = (person: Person) =>
    this.byTwo(TWO, person, 'sanction', { principal: OFFER.principal, days: OFFER.tenure });
  /** Gives as much time as was asked for. */
  giveTime = async (person: Person) => {
    const { hardship } = await this.read(person);
    await this.byTwo(TWO, person, 'extend', { until: hardship?.until ?? '' });
  };
  writeOff = (person: Person) => this.byTwo(TWO, person, 'writeOff', {});
  /** Releases a payout, which is on its way then. */
  release = (person: Person) => this.byTwo(CASH, person, 'payOut', {});

  /** Sends a payout that was released by hand: one says so, another confirms. */
  async sent(person: Person): Promise<void> {
    const { out } = (await this.desk('cashier', 'money', { out: MOST_MONEY_ROWS })).Data as DeskMoney;
    const payout = out.find(({ lead_id }) => lead_id === person.lead);
    if (payout === undefined) throw new Error('No payout is on its way');
    const { id: out_id, to_day: day } = payout;
    await this.desk('cashier', 'money-out', { out_id, step: 'take' });
    const sent = { step: 'sent', reference: referenceOf('UTR', person), day };
    await this.desk('cashier', 'money-out', { out_id, ...sent });
    await this.desk('approver', 'money-out', { out_id, step: 'decide', confirm: true });
  }

  /** A payment of rupees that reached the lender's account on the day of the demo's clock. */
  async bookPayment(person: Person, rupees: number): Promise<void> {
    const { account } = await this.read(person);
    const day = account?.costs[0]?.day ?? '';
    await this.byTwo(CASH, person, 'bookPayment', { rupees, day, reference: referenceOf('BANK', person) });
  }

  /** Opens the statement, in whichever language the person is written to, and agrees with a code. */
  async accept(person: Person): Promise<void> {
    const post = as(this.service, person);
    const aim = { lead_id: person.lead, proposal: 1 };
    for (const language of LOCALES) await post('loanKfsOpened', { action: 'kfs_opened', ...aim, language });
    await post('loanAcceptSend', { action: 'accept_send', ...aim });
    const otp = await this.service.code(person.mobile);
    const { seen } = await this.read(person);
    const { body } = await post('loanAccept', { action: 'accept', ...aim, seen, agreed: true, otp });
    if (body.Status !== 1) throw new Error(`The offer was not accepted: ${body.Message}`);
  }

  async payOut(person: Person): Promise<void> {
    await this.release(person);
    await this.sent(person);
  }

  /** Someone whose loan was paid out. */
  async borrower(given = newPerson()): Promise<Person> {
    const person = await this.applicant(given);
    await this.take(person);
    await this.sanction(person);
    await this.accept(person);
    await this.payOut(person);
    return person;
  }

  /** A grievance officer answers a complaint by its number. */
  async answerComplaint(number: string, text: string, by: ComplaintOfficer = 'grievance'): Promise<void> {
    const kind = 'complaint';
    const { Data } = await this.desk(by, 'letters', { kind, show: 'waiting', after: null });
    const { rows } = Data as LetterPage;
    const id = rows.find((row) => row.number === number)?.id;
    await this.desk(by, 'letter-act', { kind, id, command: { action: 'resolve', text } });
  }

  /** Lets time pass in the demo, with the deadlines in it. Sessions end with it. */
  async letPass(leap: 'hour' | 'day' | 'week'): Promise<void> {
    const answer = await fetch(`${this.origin}/demo/clock/${leap}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin },
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`No ${leap} passed: ${answer.status}`);
  }
}
