import type { Page } from '@playwright/test';

/** Draws a page in the letters of its styles, also where they came too late for it: this machine may have none of its script. */
export const drawLateLetters = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const faces = rules
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(
        ({ style }) =>
          (name: string) =>
            style.getPropertyValue(name),
      )
      .filter((of) => of('font-display') === 'optional')
      .map(
        (of) =>
          new FontFace(of('font-family'), of('src'), {
            weight: of('font-weight'),
            stretch: of('font-stretch'),
            unicodeRange: of('unicode-range'),
            ascentOverride: of('ascent-override') || 'normal',
            descentOverride: of('descent-override') || 'normal',
            lineGapOverride: of('line-gap-override') || 'normal',
          }),
      );
    for (const face of faces) document.fonts.add(await face.load());
  });
