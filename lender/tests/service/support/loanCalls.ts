import { laterOf } from '#domain/formats/days.ts';
import { daysAfter } from '#domain/formats/formats.ts';
import { getLocale } from '#domain/getLocale.ts';
import { numberOf } from '#domain/loan/numbers.ts';
import type { LoanView } from '#domain/wire/loan.ts';
import type { LoanEvent } from '#machines/loan/events.ts';
import { type Answered, OFFER } from '#testing/people.ts';
import type { Service } from '#tests/service/support/harness.ts';
import { eventsOf, leadOf, sendSystemEvent } from '#tests/service/support/loans.ts';
import type { Session } from '#tests/service/support/session.ts';

/** An account as it is typed. */
type Account = Readonly<Record<'name' | 'branch' | 'ifsc' | 'acc1', string>>;

/** A customer's calls about their loan, and what is stored about it. */
export function loanCalls(service: Service, session: Session) {
  const { call } = session;
  const row = () => leadOf(service, session);
  const seen = async () => (await row()).event_number;
  const choose = (change: Partial<typeof OFFER> = {}) => call('loanCalculation', { ...OFFER, ...change });
  const openOffer = (proposal = 1) => call('loanKfsOpened', { proposal, language: getLocale() });
  const askCode = async (proposal = 1) => {
    // Texts of one moment have no order.
    await service.sms(session.mobile);
    service.clock.advance(1);
    return call('loanAcceptSend', { proposal });
  };
  const accept = async (otp?: string, about: { proposal?: number; seen?: number } = {}) =>
    call('loanAccept', {
      ...{ seen: await seen(), proposal: 1, agreed: true, ...about },
      otp: otp ?? (await service.code(session.mobile)),
    });
  const askAccountCode = async (account: Account) => {
    await service.sms(session.mobile);
    service.clock.advance(1);
    return call('loanAccountSend', account);
  };
  const giveAccount = async (account: Account, about: { otp?: string; seen?: number } = {}) => {
    if (about.otp === undefined) await askAccountCode(account);
    const otp = about.otp ?? (await service.code(session.mobile));
    return call('loanAccount', { seen: await seen(), ...account, ...about, otp });
  };
  const dueIn = async (days: number): Promise<string> => {
    const loan = await service.deps.db
      .selectFrom('loans')
      .select('repayment_date')
      .where('lead_id', '=', session.lead)
      .executeTakeFirst();
    const today = service.today();
    return daysAfter(laterOf(loan?.repayment_date ?? today, today), days);
  };
  const read = async (): Promise<LoanView> => (await call('loanRead')).body.Data;
  return {
    /** Chooses amount and tenure. */
    choose,
    /** Chooses amount and tenure, and sends the application. */
    async apply(): Promise<Answered> {
      await choose();
      return call('generateLoan');
    },
    /** The loan as its customer sees it. */
    read,
    /** The rupees that are owed today. */
    owed: async () => (await read()).account?.owed ?? 0,
    openOffer,
    /** Asks for the code of an acceptance. */
    askCode,
    /** Accepts with the newest code, or with another one. */
    accept,
    /** Reads the offer and accepts it. */
    async agree(): Promise<Answered> {
      await openOffer();
      await askCode();
      return accept();
    },
    /** Asks for the code of another account. */
    askAccountCode,
    /** Gives another account, with its newest code or with another one. */
    giveAccount,
    /** The number of the last event, which a call that changes the loan has to name. */
    seen,
    /** The stored row of the lead. */
    row,
    /** The application's number for people. */
    number: async () => numberOf('application', (await row()).number),
    /** A day so many days after the due date, or after today where that is past or there is no loan. */
    dueIn,
    /** Asks to pay so many days later, without a call. */
    askForTime: async (days: number) =>
      sendSystemEvent(service, session, { type: 'HARDSHIP.ASKED', until: await dueIn(days) }),
    /** The stored events. */
    events: () => eventsOf(service, session),
    /** Sends an event without a call, as the service itself does. */
    send: (event: LoanEvent, seen?: number) => sendSystemEvent(service, session, event, seen),
  };
}
