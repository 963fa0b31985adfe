import { m } from '#messages';
import { newPerson } from '#testing/browser/person.ts';
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
  type,
} from '../support/moment.ts';
import type { Part } from '../support/scene.ts';

/** From the home page to the dashboard; half a number, terms that aren't accepted and a wrong code on the way. */
export const homeAndSignIn: Part = async (scene) => {
  const { mobile } = newPerson();
  const { wrong, right } = scene.codesFor(mobile);
  await scene.store();
  return [
    scene.opens('The home page opens', '/', m.home_hero_title()),
    { name: 'Apply Now', acts: follow(link(m.ui_action_apply())), hears: [title(m.login_title())] },
    {
      name: 'Half a number is left',
      acts: [...fillIn(m.login_mobile(), '98765'), press('Tab')],
      hears: [m.login_mobile_missing()],
    },
    {
      name: 'The whole number is left',
      acts: [backTo(field(m.login_mobile())), press('ctrl+a'), type(mobile), press('Tab')],
      hears: ['I agree to the'],
      never: [m.login_mobile_missing()],
    },
    {
      name: 'A code is asked for without the terms',
      acts: follow(button(m.login_get_otp())),
      hears: [m.login_terms_missing()],
    },
    {
      name: 'The terms are accepted, and a code is asked for',
      acts: [press('space'), ...follow(button(m.login_get_otp()))],
      hears: [field(m.login_otp()), m.login_otp_hint()],
    },
    {
      name: 'A wrong code',
      acts: [...fillInHere(m.login_otp(), wrong), press('Return')],
      hears: [m.login_otp_invalid()],
    },
    {
      name: 'The right code',
      acts: [...fillInHere(m.login_otp(), right), press('Return')],
      hears: [m.dash_hello_plain()],
    },
  ];
};
