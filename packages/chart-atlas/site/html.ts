/** Markup as its own type, so that text is always escaped. */

/** A piece of HTML or SVG that is safe to stand in a page. */
export interface Markup {
  readonly markup: string;
}

type Part = Markup | string | number | false | null | undefined | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const render = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(render).join('');
};

/** Markup with its values escaped; lists are joined; false, null and undefined become empty. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: texts.reduce((all, text, i) => all + render(parts[i - 1]) + text),
});

/** A value as the text of a script of data. */
export const json = (value: unknown): Markup => ({
  markup: JSON.stringify(value).replaceAll('<', '\\u003c'),
});

/** A line of Markdown whose only marks are backticks. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, i) => (i % 2 === 0 ? part : html`<code>${part}</code>`))}`;

/** A text as part of an id or a file's name: `otp.life & otp.code` is `otp-life-otp-code`. */
export const slug = (text: string): string => text.replace(/\W+/g, '-').replace(/^-|-$/g, '');
