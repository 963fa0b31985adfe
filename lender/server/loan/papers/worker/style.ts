/** Points. */
export const MARGIN = 54;
export const SIZES = { title: 19, heading: 12.5, text: 10.5, table: 9.5, small: 8.5 } as const;
export const INK = '#14213d';
export const MUTED = '#4c5670';
export const RULE = '#c9cfdb';
export const SHADE = '#f1f3f8';
export const FONTS = { regular: 'regular', bold: 'bold' } as const;
export type FontName = (typeof FONTS)[keyof typeof FONTS];

/** How a text is set, and in which column of the page. */
export interface Style {
  readonly font: FontName;
  readonly size: number;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly lineGap?: number;
}

/** What stands in English on a paper in another language. */
export const ENGLISH = { lang: 'en-IN' } as const;
