/**
 * `node tests/orca/main.ts`: Orca speaks the walk of somebody who uses the keyboard and hears, in Firefox on the built product,
 * and what it says is compared with the product's texts. All of it is in reports/orca.log. Ends with 1 where a sentence is missing.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { Lending } from '#testing/browser/lending.ts';
import { startOwnProduct } from '#testing/browser/ownProduct.ts';
import { startFirefox } from '../engines/support/firefox.ts';
import { startDesktop } from './support/desktop.ts';
import { whatLacks } from './support/lacks.ts';
import { type Heard, Listener } from './support/listener.ts';
import { PREFERENCES } from './support/preferences.ts';
import { Scene } from './support/scene.ts';
import { WALK } from './walk/all.ts';

/** A code lives until it is heard, also on a busy machine. */
const SETTINGS = { OTP_LIFE_SECONDS: '300' };
const LOG_FILE = 'reports/orca.log';

const stops: (() => Promise<void>)[] = [];

const stop = async () => {
  for (const undo of stops.splice(0).reverse())
    await undo().catch((error: Error) => console.error(`Left behind: ${error.message}`));
};

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => void stop().then(() => process.exit(130)));
}

const textOf = ({ name, lines, silent, faults }: Heard) =>
  [
    `### ${name}`,
    ...lines,
    ...(silent > 0 ? [`(known silence of Orca, ${silent})`] : []),
    ...faults.map((fault) => `✗ ${fault}`),
    '',
  ].join('\n');

async function run(): Promise<void> {
  mkdirSync('reports', { recursive: true });
  writeFileSync(LOG_FILE, '');
  const tell = (text: string) => {
    console.log(text);
    appendFileSync(LOG_FILE, `${text}\n`);
  };
  const product = await startOwnProduct(SETTINGS);
  stops.push(product.stop);
  const desktop = await startDesktop();
  stops.push(desktop.stop);
  const firefox = await startFirefox('firefox-esr', { env: desktop.env, preferences: PREFERENCES });
  stops.push(firefox.stop);
  const scene = new Scene(product.origin, new Lending(product.origin), firefox);
  const listener = new Listener(desktop);
  const named = process.argv.slice(2);
  let [sentences, silent, faults] = [0, 0, 0];
  for (const [name, part] of Object.entries(WALK)) {
    if (named.length > 0 && !named.some((word) => name.includes(word))) continue;
    tell(`## ${name}\n`);
    for (const moment of await part(scene)) {
      const heard = await listener.live(scene.withSilence(moment));
      tell(textOf(heard));
      sentences += heard.sentences;
      silent += heard.silent;
      faults += heard.faults.length;
      if (heard.isLost) break;
    }
  }
  if (faults > 0) process.exitCode = 1;
  tell(faults > 0 ? `${faults} faults` : `${sentences} sentences heard, ${silent} left out as known`);
}

const lacking = whatLacks();
if (lacking === undefined) await run().finally(stop);
else console.log(`Not run: ${lacking}`);
