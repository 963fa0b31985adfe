/** A customer's own loan (docs/specification/loan-clauses.md). Amounts are in rupees, days yyyy-mm-dd, moments ISO. */
import { PAPER_KINDS } from '../loan/papers.ts';
import { z } from '../zod.ts';
import { call } from './call.ts';
import { envelope } from './envelope.ts';
import { anyText, anyTexts, entries, nullableText } from './fields.ts';
import { refusedFor } from './refused.ts';

const number = z.number();
const own = { auth: 'token', owner: 'lead_id' } as const;

/** The lender's newest proposal, with every value of the Key Facts Statement. */
const loanOffer = z.looseObject({
  proposal: z.int(),
  /** SHA-256 of the figures, in hex. */
  hash: anyText,
  made_at: anyText,
  /** The first moment at which it can't be accepted any more. */
  valid_until: anyText,
  /** True when it can be accepted now. */
  is_open: z.boolean(),
  /** The time at which the customer opened its Key Facts Statement: of an open offer, in the language of the call. */
  opened_at: nullableText,
  accepted_at: nullableText,
  principal: number,
  days: z.int(),
  /** Percent a day. */
  rate: number,
  fee: number,
  gst: number,
  /** The amount paid into the account. */
  net_disbursed: number,
  interest: number,
  /** The amount to repay on the due date. */
  total: number,
  /** Percent a year. */
  apr: number,
  /** `rate` percent a day of what is overdue, at most `per_day`, for at most `days` days. */
  late: z.looseObject({ per_day: number, rate: number, days: z.int() }),
  cooling_off_days: z.int(),
  /** The repayments; days count as if the loan were paid out today, until it is. */
  schedule: z.array(
    z.looseObject({
      number: z.int(),
      due_on: anyText,
      outstanding: number,
      principal: number,
      interest: number,
      instalment: number,
    }),
  ),
});

/** How the late charge came about, and where it ends, of a loan that is past its due day [LOAN-44]. */
const lateCharge = z.looseObject({
  /** Days that cost the same, oldest first: their sum is all that was charged. */
  runs: z.array(z.looseObject({ days: z.int(), per_day: number })),
  /** The last day that can be charged, and the most that is owed of the charge then. */
  ends_on: anyText,
  most: number,
});

/** The loan's books today; what is owed counts today. */
const loanAccount = z.looseObject({
  disbursed_on: anyText,
  due_on: anyText,
  /** Days by which the due date was put off. */
  extended_by: z.int(),
  /** The amounts owed, by kind. */
  principal: number,
  interest: number,
  late: number,
  late_charge: z.optional(z.nullable(lateCharge)),
  /** What the next late day costs: the first one after the due day, or tomorrow of a loan that is past it. */
  late_day: z.optional(number),
  owed: number,
  overpaid: number,
  /** The part of `overpaid` that is being sent back. */
  on_its_way: number,
  /** Where a rupee or more of it isn't on its way: by when the lender decides, and the customer's other loan that it could go on. */
  decision: z.optional(
    z.nullable(z.looseObject({ by: anyText, is_missed: z.boolean(), other_loan: nullableText })),
  ),
  /** What went back, oldest first, with the bank's reference. */
  sent_back: z.optional(entries(z.looseObject({ rupees: number, day: anyText, reference: anyText }))),
  paid: number,
  /** The cost of the cooling-off exit today, less payments; null after the cooling-off period. */
  exit: z.nullable(number),
  /** The total owed on each of the coming days if nothing is paid, today first. */
  costs: z.array(z.looseObject({ day: anyText, owed: number, exit: z.nullable(number) })),
  /** Oldest first. */
  payments: z.array(
    z.looseObject({
      kind: z.enum(['payment', 'reversal', 'refund']),
      day: anyText,
      rupees: number,
      reference: anyText,
      /** What is on the loan of a payment; 0 for anything else. */
      left: number,
    }),
  ),
});

/** Everything that a customer may know of a loan. */
export const loanView = z.looseObject({
  lead_id: anyText,
  /** The application's number, for people. */
  number: anyText,
  loan_no: nullableText,
  /** A state of the chart `loan`, and its tags. */
  state: anyText,
  tags: anyTexts,
  /** The number of the last event, which the next action names. */
  seen: z.int(),
  /** The party that acts next, and the first moment after its deadline. */
  next: z.enum(['customer', 'lender', 'nobody']),
  deadline: nullableText,
  /** Events of the chart that the customer can send now. */
  can: anyTexts,
  can_apply_again: z.boolean(),
  /** What has to be settled before (`HOLDS`), once the loan has ended. */
  again_waits_for: z.optional(anyTexts),
  /** True when a payment can be made through the provider. */
  can_pay_online: z.boolean(),
  /** The requested amount and days. */
  asked: z.looseObject({ rupees: z.nullable(number), days: z.nullable(z.int()) }),
  offer: z.nullable(loanOffer),
  account: z.nullable(loanAccount),
  /**
   * The account that the money goes to, while it may be changed: its last digits, and why the money can't go there; null where
   * it can.
   */
  payout_account: z.optional(z.nullable(z.looseObject({ last_four: anyText, problem: nullableText }))),
  /** The lender's open question; `documents` are the slots received since. */
  question: z.nullable(z.looseObject({ text: anyText, asked_at: anyText, documents: anyTexts })),
  /** The papers that can be fetched now. */
  papers: entries(z.enum(PAPER_KINDS)),
  /** The payments, oldest first, each with the number of the event that booked it: its receipt has that number. */
  receipts: entries(z.looseObject({ event: z.int(), day: anyText, rupees: number })),
  /** The reason why the lender refused, in plain words. */
  refusal: nullableText,
  /** The same by its name, with the day on which a new application may be answered in another way [ELI-13]. */
  refused_for: z.optional(entries(refusedFor)),
  /** What more time costs, where it can be asked for. */
  more_time: z.nullable(
    z.looseObject({
      /** The last day on which the lender answers what is asked today. */
      answer_by: anyText,
      /** The customer's next salary day among `days`. */
      salary_on: nullableText,
      /**
       * The days that may be asked for, and what is owed on each: where the lender says yes today, where the yes comes on the
       * last day, and otherwise.
       */
      days: entries(z.looseObject({ day: anyText, soonest: number, latest: number, without: number })),
    }),
  ),
  /** The newest request for more time, while something is owed: `answered` is null while the lender decides. */
  hardship: z.nullable(
    z.looseObject({
      until: anyText,
      asked_at: anyText,
      answered: z.nullable(z.enum(['given', 'declined'])),
      /** It was made by the due day: no late day is counted until it is answered [LOAN-62]. */
      in_time: z.optional(z.boolean()),
      /** The day of the answer has passed without one. */
      is_late: z.optional(z.boolean()),
    }),
  ),
  /** Oldest first; `by` is the first name of a member of staff. */
  events: entries(
    z.looseObject({
      number: z.int(),
      type: anyText,
      at: anyText,
      sender: z.enum(['customer', 'staff', 'system']),
      by: nullableText,
      text: anyText,
      /** It counts as if it had never been. */
      undone: z.optional(z.literal(true)),
    }),
  ),
});
export type LoanView = z.infer<typeof loanView>;

const PATH = '/api/ext/loan';
/** Answers with the loan as it is then; a refusal has it in `Data.loan`, with `Data.reason` 'stale' or 'refused'. */
const act = () => call(PATH, envelope, loanView, own);

/** The customer's calls about a loan, discriminated by action. */
export const LOAN_CALLS = {
  loanRead: call(PATH, envelope, loanView, { ...own, reads: true }),
  loanKfsOpened: act(),
  loanAcceptSend: call(PATH, envelope, z.unknown(), own),
  loanAccept: act(),
  loanDecline: act(),
  loanWithdraw: act(),
  loanAnswer: act(),
  loanHardship: act(),
  loanAccountSend: call(PATH, envelope, z.unknown(), own),
  loanAccount: act(),
  loanApplyAgain: call(PATH, envelope, z.looseObject({ lead_id: anyText }), own),
} as const;
