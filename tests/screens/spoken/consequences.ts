import { BRAND } from '#domain/brand.ts';
import { m } from '#messages';

/** What a press does that can't be taken back, or until when it can. */
const CONSEQUENCES: readonly string[] = [
  m.form_step_final(),
  m.form_step_change_later(),
  m.pan_change_later(),
  m.documents_change_later(),
  m.preview_goes_to({ lender: BRAND.nbfcPartner.name }),
  m.my_offer_decide_note(),
];

/** Such a text is heard with the button that does it, by whoever comes there with Tab [SAY-07]. */
export const looseConsequences = (): string[] => {
  const described = [...document.querySelectorAll('button[aria-describedby]')].flatMap((button) =>
    (button.getAttribute('aria-describedby') ?? '').split(' '),
  );
  return [...document.querySelectorAll('p')]
    .filter(({ textContent }) => CONSEQUENCES.includes(textContent ?? ''))
    .filter((text) => !described.some((id) => document.getElementById(id)?.contains(text)))
    .map(({ textContent }) => `no button is described by '${textContent}'`);
};
