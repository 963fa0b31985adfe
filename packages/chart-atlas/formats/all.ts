import type { Format } from '#atlas/formats/format.ts';
import { gherkin } from '#atlas/formats/gherkin.ts';
import { json } from '#atlas/formats/json.ts';
import { markdown } from '#atlas/formats/markdown.ts';
import { mermaid } from '#atlas/formats/mermaid.ts';
import { playwright } from '#atlas/formats/playwright.ts';
import { vitest } from '#atlas/formats/vitest.ts';

/** Every format, by its name on the command line. */
export const formats: Readonly<Record<string, Format>> = {
  json,
  markdown,
  gherkin,
  playwright,
  vitest,
  mermaid,
};
