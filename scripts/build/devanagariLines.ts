import { type Plugin, type Root, Rule } from 'postcss';

/** Less, and marks above a line touch those below the line before. */
const CLOSEST = 1.35;
/** How much further apart lines stand than those of Latin letters. */
const FURTHER = 1.1;

/** A code is typed in Latin capitals. */
const ofCode = /\binput\b/;

const further = (height: string): string => {
  const [, number = '', unit] = /^([\d.]+)(rem|em)?$/.exec(height) ?? [];
  if (number === '') return height;
  return unit === undefined
    ? String(Math.max(Number(number), CLOSEST))
    : `${Number((Number(number) * FURTHER).toFixed(4))}${unit}`;
};

const apart = (sheet: Root): void => {
  sheet.walkDecls(/^(letter-spacing|text-transform|line-height)$/, (declaration) => {
    const { parent, prop, value } = declaration;
    if (prop === 'line-height') declaration.value = further(value);
    else if (!(parent instanceof Rule && ofCode.test(parent.selector))) declaration.remove();
  });
};

/**
 * Changes styles that were made for Latin letters: lines further apart, and letters that keep together, since space
 * between them would tear the line that they hang from. The tokens stand in packages/ui/styles/devanagari.css.
 */
export const devanagariLines: Plugin = { postcssPlugin: 'setu-devanagari-lines', Once: apart };
