/** The moments of the main path, and what is heard at each: first what changed first. */
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { done } from '#atlas/graph/events.ts';
import { DOCUMENT_SLOTS } from '#domain/documents/documents.ts';
import {
  MINUTE,
  OTP_LIFE_MS,
  REPAY_OTP_LIFE_MS,
  SECOND,
  SESSION_MS,
  SESSION_WARNING_MS,
} from '#domain/limits.ts';
import { LAST_STEP } from '#domain/steps/steps.ts';
import { m } from '#messages';
import { type Driver, startedWith } from '#testing/drivers/driver.ts';
import type { Stage } from '#testing/drivers/stage.ts';
import { LOAN_VIEWS } from '#testing/samples/loanViews.ts';
import { STEP_FIXTURES } from '#testing/samples/stepFixtures.ts';
import { driver as acceptance } from '#tests/drivers/acceptance.ts';
import { driver as documents } from '#tests/drivers/documents.ts';
import { driver as eligibility } from '#tests/drivers/eligibility.ts';
import { driver as loginDriver } from '#tests/drivers/login.ts';
import { driver as myLoan } from '#tests/drivers/myLoan.ts';
import { driver as offer } from '#tests/drivers/offer.ts';
import { driver as preview } from '#tests/drivers/preview.ts';
import { driver as repay } from '#tests/drivers/repay.ts';
import { driver as selfie } from '#tests/drivers/selfie.ts';
import { stepDrivers } from '#tests/drivers/step.ts';
import { filledOf } from '#tests/fixtures/step.ts';
import { loanTitle } from '#ui/loan/loanTexts.ts';

export interface Moment {
  readonly name: string;
  readonly driver: Driver;
  /** The events of the path to it. */
  readonly events: readonly AnyEventObject[];
  /** What a person does then that is no event of the chart. */
  readonly act?: (stage: Stage) => Promise<void>;
  readonly heard: readonly string[];
}

const refused = { kind: 'refused', status: 2, message: null } as const;

const login = startedWith(loginDriver, { opensAt: 'mobile' });
const atCode = [
  { type: 'MOBILE.SUBMITTED', mobile: '9876543210', termsTicked: true },
  done('sendCode', { ok: true, profileId: 'C-1', expiresAt: 30_000 }),
];

const { personal } = stepDrivers;
const open = done('load', { ok: true, done: false });
const { save, saved, done: isDone } = STEP_FIXTURES.personal;

const slots = done('load', { done: false, sendsEach: false, arrived: [] });
const [first] = DOCUMENT_SLOTS;
const file = new File(['file'], 'file.pdf', { type: 'application/pdf' });
const fit = { ok: true, file: { name: file.name, content: file, extension: 'pdf', locked: false } };
const chosen = DOCUMENT_SLOTS.flatMap(({ id }) => [
  { type: 'FILE.CHOSEN', slot: id, file },
  done(`check_${id}`, fit),
]);
const UPLOAD = { type: 'UPLOAD', passwords: {} };
const uploaded = DOCUMENT_SLOTS.map(({ id }) => done(`upload_${id}`, { ok: true }));

const ready = done('load', { ok: true, current: LAST_STEP, submitted: false });
const noChoice = done('load', {
  submitted: false,
  first: null,
  next: 'preview',
  offer: null,
  wanted: null,
  salaryDay: null,
  choice: { loanPurpose: '', principal: 5_000, tenure: 7 },
});

const loanIs = (loan: unknown) => done('read', { ok: true, loan });
const atStatement = [
  loanIs(LOAN_VIEWS.sanctioned),
  { type: 'STATEMENT.OPENED' },
  done('openStatement', { ok: true, loan: LOAN_VIEWS.opened }),
];
const atYes = [
  ...atStatement,
  { type: 'AGREEMENT.TICKED', agreed: true },
  { type: 'CODE.WANTED' },
  done('sendCode', { ok: true, loan: LOAN_VIEWS.opened }),
];
const atRepayCode = [{ type: 'PAN.SUBMITTED', pan: 'ABCPE1234F' }, done('sendCode', { ok: true })];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What takes the focus, by role and name; then these parts in their order, among others that describe it. */
const read = (role: string, name: string, ...more: readonly string[]): string =>
  expect.stringMatching(
    new RegExp(`^${role}, ${escaped(name)}(,|$)${more.map((one) => `.*${escaped(one)}`).join('')}`),
  );
const page = (title: string) => read('heading', title, 'level 1');
const part = (title: string) => read('heading', title, 'level 2');
/** A dialog that the focus enters at its title. */
const dialog = (role: string, title: string, text: string): string =>
  expect.stringMatching(
    new RegExp(`^${role}, ${escaped(title)}, .*${text}.*; heading, ${escaped(title)}, level 2$`),
  );

/** The arrival at a page, once it has loaded. */
const arrival = (driver: Driver, loaded: AnyEventObject, title: string): Moment => ({
  name: `the page '${title}'`,
  driver,
  events: [loaded],
  heard: [page(title)],
});

export const MOMENTS: readonly Moment[] = [
  { name: 'the sign-in', driver: login, events: [], heard: [page(m.login_title())] },
  {
    name: 'the page of the code',
    driver: login,
    events: atCode,
    heard: [
      `perhaps: ${m.ui_ring_left({ seconds: OTP_LIFE_MS / SECOND })}`,
      read('textbox', m.login_otp(), m.login_otp_hint()),
    ],
  },
  {
    name: 'a wrong code',
    driver: login,
    events: [
      ...atCode,
      { type: 'OTP.SUBMITTED', otp: '4711' },
      done('verifyCode', { ok: false, failure: refused }),
    ],
    heard: [
      `alert: ${m.login_otp_invalid()}`,
      read('textbox', m.login_otp(), '4711', m.login_otp_hint(), 'invalid'),
    ],
  },
  ...Object.entries(stepDrivers).map(([step, driver]) =>
    arrival(driver, open, STEP_FIXTURES[step as keyof typeof STEP_FIXTURES].title),
  ),
  {
    ...arrival(selfie, done('load', { ok: true, done: false, registered: false }), m.selfie_heading()),
    heard: [`perhaps: ${m.selfie_say_wait()}`, page(m.selfie_heading())],
  },
  arrival(eligibility, done('load', { ok: true, verdict: 'open' }), m.elig_heading()),
  arrival(documents, slots, m.documents_heading()),
  {
    name: 'Save with nothing typed',
    driver: personal,
    events: [open],
    act: (stage) => stage.press(save),
    heard: [read('region', m.ui_error_sum_many({ count: 4 }))],
  },
  {
    name: 'a saved step',
    driver: personal,
    events: [open, { type: 'SUBMIT', filled: filledOf('personal') }, done('save', { ok: true })],
    heard: [`status: ${saved}`, part(isDone)],
  },
  {
    name: 'documents that are missing',
    driver: documents,
    events: [slots, UPLOAD],
    heard: [`alert: ${m.documents_all_required()}`, read('region', m.ui_error_sum_many({ count: 5 }))],
  },
  {
    name: 'a document that can’t be read',
    driver: documents,
    events: [
      slots,
      { type: 'FILE.CHOSEN', slot: first.id, file },
      done(`check_${first.id}`, { ok: false, problem: { kind: 'unreadable' } }),
    ],
    heard: [read('button', first.label(), m.file_wrong_image())],
  },
  {
    name: 'documents that are sent',
    driver: documents,
    events: [slots, ...chosen, UPLOAD, ...uploaded],
    heard: [part(m.documents_done())],
  },
  arrival(offer, noChoice, m.offer_title()),
  {
    name: 'a loan that is chosen, and not sent yet',
    driver: offer,
    events: [
      noChoice,
      { type: 'CHOICE.CHANGED', changed: { loanPurpose: '2' } },
      { type: 'ACCEPT' },
      done('acceptOffer', { ok: true, reviewable: true }),
    ],
    heard: [
      `status: ${m.offer_kept()}`,
      expect.stringMatching(new RegExp(`^group, .*${escaped(m.offer_not_sent())}`)),
    ],
  },
  arrival(preview, ready, m.preview_title()),
  {
    name: 'an application that is sent',
    driver: preview,
    events: [
      ready,
      { type: 'CONTINUE' },
      done('checkDocuments', { ok: true, missing: [] }),
      done('submitApplication', { ok: true }),
    ],
    heard: [dialog('dialog', m.preview_success(), escaped(m.preview_success_text()))],
  },
  arrival(acceptance, loanIs(LOAN_VIEWS.sanctioned), m.my_offer_title()),
  {
    name: 'the code that agrees',
    driver: acceptance,
    events: atYes,
    heard: [read('textbox', m.my_offer_code(), m.my_offer_code_hint())],
  },
  arrival(myLoan, loanIs(LOAN_VIEWS.overdue), loanTitle(LOAN_VIEWS.overdue)),
  {
    name: 'the code of a payment',
    driver: repay,
    events: atRepayCode,
    heard: [read('textbox', m.repay_otp(), m.repay_otp_hint({ minutes: REPAY_OTP_LIFE_MS / MINUTE }))],
  },
  {
    name: 'what is to be paid',
    driver: repay,
    events: [
      ...atRepayCode,
      { type: 'OTP.SUBMITTED', otp: '4711' },
      done('findLoan', {
        ok: true,
        repayment: { loan_no: 'L1', repayment_with_real_interest: 30_000 },
        payProof: 'proof',
      }),
    ],
    heard: [part(m.repay_statement())],
  },
  {
    name: 'the end of the session',
    driver: personal,
    events: [open],
    act: (stage) => stage.pass(SESSION_MS - SESSION_WARNING_MS),
    heard: [dialog('alertdialog', m.session_ending_title(), m.session_ending_text({ time: '.+' }))],
  },
];
