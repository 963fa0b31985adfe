import { m } from '#messages';
import { button, follow, nextButton, press, title, type, without } from '../support/moment.ts';
import type { Part } from '../support/scene.ts';

/** The choice of a loan, and 'Check and send': nothing says that it is sent before it is. */
export const checkAndSend: Part = async (scene) => {
  await scene.applicantAfter(9);
  return [
    ...without(m.offer_accepted(), [
      scene.opens('Choose your loan opens', '/my-dashboard/calculate-loan', m.offer_title()),
      {
        name: 'Accept without a purpose',
        acts: follow(button(m.offer_accept())),
        hears: [m.offer_purpose_required()],
        mayRepeat: true,
      },
      {
        name: 'Accept',
        acts: [type('M'), ...follow(button(m.offer_accept()))],
        hears: [m.offer_kept(), title(m.preview_title())],
      },
    ]),
    {
      name: 'Continue and send',
      acts: [nextButton(m.preview_continue_send()), press('Return')],
      hears: [m.preview_success(), m.offer_accepted()],
      mayRepeat: true,
    },
  ];
};
