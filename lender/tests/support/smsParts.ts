/** The letters of GSM 03.38, and those that take two places there. Any other letter makes a text one of UTF-16 units. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_OF_TWO = '^{}\\[~]|€\f';

/** Places in a text of one part, and in each part of a longer one. */
const SIZES = { gsm: [160, 153], unicode: [70, 67] } as const;

/** In how many parts a text is sent by SMS. */
export function smsParts(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => GSM.includes(letter) || GSM_OF_TWO.includes(letter));
  const places = isGsm
    ? letters.reduce((sum, letter) => sum + (GSM_OF_TWO.includes(letter) ? 2 : 1), 0)
    : text.length;
  const [alone, each] = SIZES[isGsm ? 'gsm' : 'unicode'];
  return places <= alone ? 1 : Math.ceil(places / each);
}
