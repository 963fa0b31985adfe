import { inr } from '#domain/formats/formats.ts';
import { MINUTE, SESSION_MS, SESSION_WARNING_MS } from '#domain/limits.ts';
import { m } from '#messages';
import { newPerson } from '#testing/browser/person.ts';
import { OFFER } from '#testing/people.ts';
import {
  backTo,
  button,
  field,
  fillIn,
  fillInHere,
  follow,
  link,
  press,
  title,
  to,
  type,
} from '../support/moment.ts';
import type { Part } from '../support/scene.ts';

/** From My loan to the offer, its Key Facts Statement, a wrong code and the yes. */
export const offer: Part = async (scene) => {
  const { lending } = scene;
  const person = await lending.applicant();
  await lending.take(person);
  await lending.sanction(person);
  await scene.store(person);
  const { wrong, right } = scene.codesFor(person.mobile);
  return [
    scene.opens('My loan opens', '/my-loan', m.my_loan_title_amount({ amount: inr(OFFER.principal) })),
    {
      name: 'The offer opens',
      acts: follow(link(m.my_loan_read_offer())),
      hears: [title(m.my_offer_title())],
    },
    {
      name: 'The Key Facts Statement opens',
      acts: follow(button(m.my_offer_statement_open())),
      hears: [m.kfs_title()],
    },
    {
      name: 'A code to agree is asked for',
      acts: [to(m.my_offer_agree()), press('space'), ...follow(button(m.my_offer_yes()))],
      hears: [m.my_offer_code()],
    },
    {
      name: 'A wrong code to agree',
      acts: [...fillInHere(m.my_offer_code(), wrong), press('Return')],
      hears: [m.crm_code_wrong()],
    },
    {
      name: 'The right code to agree',
      acts: [...fillInHere(m.my_offer_code(), right), press('Return')],
      hears: [m.my_offer_accepted()],
    },
  ];
};

/** More days than the loan lasts. */
const WEEKS = 4;

/** A loan that is late: My loan says so, and how to pay or to ask for time; then what anybody hears who pays it. */
export const lateAndRepay: Part = async (scene) => {
  const { lending } = scene;
  const given = newPerson();
  const borrower = await lending.borrower(given);
  for (let week = 0; week < WEEKS; week += 1) await lending.letPass('week');
  const person = await lending.signInAgain(borrower);
  await scene.store(person);
  return [
    scene.opens('A late loan opens', '/my-loan', m.my_loan_title_amount({ amount: inr(OFFER.principal) })),
    {
      name: 'I can’t pay on time',
      acts: follow(button(m.my_loan_hardship())),
      hears: [m.my_loan_hardship()],
      mayRepeat: true,
    },
    { name: 'The dialog is closed', acts: [press('Escape')], hears: [button(m.my_loan_hardship())] },
    scene.opens('Repay opens', '/repay', m.repay_title()),
    {
      name: 'Half a PAN is left',
      acts: [...fillIn(m.repay_pan(), 'ABC'), press('Tab')],
      hears: [m.pan_incomplete()],
    },
    {
      name: 'A code to pay is asked for',
      acts: [backTo(field(m.repay_pan())), press('ctrl+a'), type(given.pan), press('Return')],
      hears: [field(m.repay_otp())],
    },
    {
      name: 'The statement',
      acts: [...fillInHere(m.repay_otp(), () => lending.service.code(given.mobile)), press('Return')],
      hears: [m.repay_statement()],
    },
  ];
};

/** The session's end: a minute before its warning ends, and after it. */
export const sessionEnd: Part = async (scene) => {
  const person = await scene.lending.applicant();
  await scene.store(person, SESSION_MS - SESSION_WARNING_MS + MINUTE);
  const [untilTime = ''] = m.session_ending_text({ time: '\n' }).split('\n');
  return [
    {
      name: 'The session ends soon',
      acts: [scene.visits('/my-account')],
      hears: [m.session_ending_title(), untilTime],
      mayRepeat: true,
    },
    {
      name: 'Stay signed in',
      acts: follow(button(m.session_ending_stay())),
      hears: [title(m.account_title())],
      never: [m.session_ending_failed()],
    },
    {
      name: 'Sign out',
      acts: [backTo(button(m.ui_side_logout())), press('Return')],
      hears: [m.session_logged_out()],
    },
  ];
};
