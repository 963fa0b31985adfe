const round = (n: number): string => String(Math.round(n * 10) / 10);

/** Height of an arch above its deck at `t` (0 at one end, 1 at the other). Every arch of the product has this curve. */
export const archHeight = (rise: number, t: number): number => 4 * rise * t * (1 - t);

type Arch = { from: number; to: number; deck: number; rise: number };

/** SVG path of an arch from x `from` to x `to`, with its deck at y `deck` and `rise` high (units of the viewBox). */
export const archPath = ({ from, to, deck, rise }: Arch): string =>
  `M${round(from)} ${round(deck)}Q${round((from + to) / 2)} ${round(deck - 2 * rise)} ${round(to)} ${round(deck)}`;

/** SVG path of `count` hangers, evenly spaced between the ends, from the deck up to the arch. */
export const hangersPath = ({ from, to, deck, rise }: Arch, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / (count + 1);
    return `M${round(from + (to - from) * t)} ${round(deck)}V${round(deck - archHeight(rise, t))}`;
  }).join('');
