/**
 * The calls of the lender's staff, as client and service share them: POST /api/desk/NAME, with the session's cookie
 * (docs/specification/loan-clauses.md, 'The desk'). Customers' browsers don't load them.
 */
import { z } from '#domain/zod.ts';
import { deskAudit, deskAuditData, deskAuditExport, deskAuditExportData } from './audit.ts';
import { deskAct, deskCase, deskCaseView, deskDecide } from './case.ts';
import { deskChanges, deskChangesView } from './changes.ts';
import { LETTER_CALLS } from './letters.ts';
import {
  deskMoney,
  deskMoneyData,
  deskMoneyDecide,
  deskMoneyEvent,
  deskMoneyOut,
  deskMoneyPropose,
} from './money.ts';
import { deskNumbers, numbersData } from './numbers.ts';
import { deskPaper, deskPaperData } from './papers.ts';
import { deskQueue, deskSearch, queueData, searchData } from './queue.ts';
import { demoPerson, nothing, SIGN_IN_CALLS, staff } from './signIn.ts';

/** What an action or a decision has led to. */
const done = z.looseObject({ kind: z.enum(['moved', 'proposed', 'turnedDown']) });

export type Staff = z.infer<typeof staff>;

/** Each call: its request, and the Data of its answer. */
export const DESK_CALLS = {
  /**
   * Who is signed in; answered without a session too. Only the demo offers people to continue as, and says as which of
   * them somebody did.
   */
  me: {
    request: nothing,
    data: z.object({
      staff: z.nullable(staff),
      locked: z.boolean(),
      demo_people: z.array(demoPerson),
      demo_person: z.nullable(demoPerson),
    }),
  },
  /** The person is here, though no other call says so [DESK-04]. */
  activity: { request: nothing, data: z.null() },
  'demo-sign-in': { request: z.strictObject({ person: demoPerson }), data: staff },
  'sign-out': { request: nothing, data: z.null() },
  ...SIGN_IN_CALLS,
  queue: { request: deskQueue, data: queueData },
  search: { request: deskSearch, data: searchData },
  numbers: { request: deskNumbers, data: numbersData },
  case: { request: deskCase, data: deskCaseView },
  changes: { request: deskChanges, data: deskChangesView },
  act: { request: deskAct, data: done },
  decide: { request: deskDecide, data: done },
  paper: { request: deskPaper, data: deskPaperData },
  money: { request: deskMoney, data: deskMoneyData },
  'money-propose': { request: deskMoneyPropose, data: z.null() },
  'money-decide': { request: deskMoneyDecide, data: z.null() },
  'money-out': { request: deskMoneyOut, data: z.null() },
  'money-event': { request: deskMoneyEvent, data: z.null() },
  audit: { request: deskAudit, data: deskAuditData },
  'audit-export': { request: deskAuditExport, data: deskAuditExportData },
  ...LETTER_CALLS,
} as const;

export type DeskCall = keyof typeof DESK_CALLS;
export type DeskRequest<Name extends DeskCall> = z.infer<(typeof DESK_CALLS)[Name]['request']>;
export type DeskData<Name extends DeskCall> = z.infer<(typeof DESK_CALLS)[Name]['data']>;

/** The address of a call. */
export const deskPath = (name: DeskCall): string => `/api/desk/${name}`;
