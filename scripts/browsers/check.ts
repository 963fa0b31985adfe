/**
 * Names what the built site uses and a browser of package.json lacks, unless `detected.ts` says what people get instead.
 * Scripts and styles within pages count too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { DETECTED } from './detected.ts';
import { ownNames, parseScript, type Script, scriptFeatures } from './scriptFeatures.ts';
import { styleFeatures } from './styleFeatures.ts';
import { missingIn } from './support.ts';

const DIST = 'dist';

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).map((file) => path.join(DIST, file));
const textsOf = (ending: string, tag: RegExp): [file: string, text: string][] =>
  files.flatMap((file): [string, string][] => {
    if (file.endsWith(ending)) return [[file, readFileSync(file, 'utf8')]];
    if (!file.endsWith('.html')) return [];
    return [...readFileSync(file, 'utf8').matchAll(tag)].map(([, text = '']) => [file, text]);
  });

const scripts = textsOf('.js', /<script>(.*?)<\/script>/gs).map(([file, text]): [string, Script] => [
  file,
  parseScript(file.replace(/html$/, 'js'), text),
]);
const styles = textsOf('.css', /<style[^>]*>(.*?)<\/style>/gs);

const own = new Set(scripts.flatMap(([, script]) => ownNames(script)));
const used = [
  ...scripts.map(([file, script]) => [file, scriptFeatures(script, own)] as const),
  ...styles.map(([file, text]) => [file, styleFeatures(text)] as const),
];

const lacking = missingIn(manifest.browserslist);
const missing = used.flatMap(([file, lists]) =>
  lists
    .filter((features) => features.length > 0 && features.every((feature) => lacking.has(feature)))
    .map((features) => ({ file, features })),
);

const names = Object.keys(DETECTED);
const covers = (name: string, features: readonly string[]) =>
  features.some((feature) => feature === name || feature.startsWith(`${name}.`));
const undetected = new Map(
  missing
    .filter(({ features }) => !names.some((name) => covers(name, features)))
    .map(({ features, file }) => [features.join(' or '), file]),
);
const unused = names.filter((name) => !missing.some(({ features }) => covers(name, features)));
for (const [feature, file] of undetected)
  console.error(`${file} uses ${feature}, which a supported browser lacks.`);
for (const feature of unused)
  console.error(`scripts/browsers/detected.ts has ${feature}, which nothing needs.`);
console.log(`${scripts.length} scripts, ${styles.length} styles, ${names.length} features that are detected`);
process.exitCode = undetected.size + unused.length > 0 ? 1 : 0;
