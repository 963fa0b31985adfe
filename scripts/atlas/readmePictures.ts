/** Draws the charts that the README shows: `node scripts/atlas/readmePictures.ts` writes docs/pictures/charts/. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ELK from 'elkjs/lib/elk.bundled.js';
import { createLayouts } from '#atlas/drawing/layouts.ts';
import { svgOf } from '#atlas/site/svg.ts';
import { chartOf } from '#tests/fixtures/catalogue.ts';

export const FOLDER = 'docs/pictures/charts';

/** The charts of the README, in its order. */
export const README_CHARTS = ['session', 'login', 'application', 'eligibility', 'repay'] as const;

/** The atlas's colours by day, without its page. */
const STYLE = `<style>
svg{background:#f1f6f6;font-family:system-ui,sans-serif}
rect{fill:none;stroke:#6e8c90;stroke-width:1.25}
.sc-leaf>rect{fill:#fff}.sc-leaf--final>rect{fill:#dcedef}
.sc-region>rect{fill:#5eb4c0;fill-opacity:.06;stroke-dasharray:5 4}
.sc-deck{stroke:#04191c;stroke-width:3}.sc-machine .sc-deck{stroke:none}
.sc-initial,.sc-final circle:last-child{fill:#04191c}.sc-final circle:first-child{fill:none;stroke:#04191c;stroke-width:1.5}
text{fill:#33474a;font:400 11.5px ui-monospace,monospace}
.sc-name{fill:#04191c;font:600 14px system-ui,sans-serif}.sc-kind{fill:#33474a;font-weight:400}
.sc-clock{fill:none;stroke:#33474a;stroke-width:1.2}
.sc-over text{stroke:#f1f6f6;stroke-width:6px;stroke-linejoin:round;paint-order:stroke}
.sc-arrow{fill:none;stroke:#6e8c90;stroke-width:1.5}.sc-head path{fill:#6e8c90}
.sc-label rect{fill:#f1f6f6;stroke:none}.sc-label text{fill:#04191c;text-anchor:middle}
</style>`;

const layoutOf = createLayouts(new ELK());

/** A chart as a picture that stands alone. */
export const pictureOf = async (id: string): Promise<string> => {
  const { markup } = svgOf(await layoutOf(chartOf(id).machine));
  const named = markup.replace('aria-hidden="true"', `role="img" aria-label="Statechart of ${id}"`);
  return `${named.replace('<defs>', `${STYLE}\n<defs>`)}\n`;
};

const write = async () => {
  mkdirSync(FOLDER, { recursive: true });
  for (const id of README_CHARTS) writeFileSync(path.join(FOLDER, `${id}.svg`), await pictureOf(id));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await write();
