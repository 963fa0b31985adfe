/**
 * `npm test`: runs the layers in order, goes on after one that fails, says what each proved, and writes the
 * runners' reports to reports/. `npm test -- unit machines` runs those layers only. `npm run test:deep` runs the whole
 * matrices that `npm test` takes a sample of.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Layer, layers, type Said } from '#scripts/test/layers.ts';
import { countLayer, type LayerResult } from '#scripts/test/reports.ts';

const REPORTS = 'reports';
const LAST_LINES = 120;

const isDeep = process.argv.includes('--deep');

const environment = {
  ...process.env,
  SETU_DEEP: isDeep ? '1' : undefined,
  // The layers' commands and their `node` are the project's own, whoever started this script.
  PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
};

const run = ({ command: [program, ...args], limit }: Layer) =>
  new Promise<Said>((resolve) => {
    const child = spawn(program, args, {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: isDeep ? 10 * limit : limit,
      shell: process.platform === 'win32',
    });
    let output = '';
    const note = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code, signal) => {
      const ended = signal ? `\nended by ${signal}: it took too long` : '';
      resolve({ code: code ?? 1, output: output + ended });
    });
  });

const indent = (layer: Layer, output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && (layer.relevant?.(line) ?? true))
    .slice(-LAST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const counts = (result: LayerResult) => {
  const { passed, failed, skipped } = countLayer(result);
  return [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
};

const runLayer = async (layer: Layer): Promise<LayerResult> => {
  rmSync(`${REPORTS}/${layer.name}.json`, { force: true });
  const began = performance.now();
  const said = await run(layer);
  writeFileSync(`${REPORTS}/${layer.name}.log`, said.output);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const result: LayerResult = { name: layer.name, kind: layer.kind, ok: said.code === 0, seconds };
  const mark = result.ok ? '✓' : '✗';
  const line = result.ok ? layer.proved(said) : `failed (${counts(result)})`;
  console.log(`${mark} ${layer.name.padEnd(9)} ${line}, ${seconds} s`);
  if (!result.ok) console.log(`${indent(layer, said.output)}\n    (all of it: ${REPORTS}/${layer.name}.log)`);
  return result;
};

const wanted = process.argv.slice(2).filter((word) => word !== '--deep');
const unknown = wanted.filter((name) => !layers.some((layer) => layer.name === name));
if (unknown.length > 0) {
  console.error(`No layer ${unknown.join(', ')}. There are: ${layers.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

mkdirSync(REPORTS, { recursive: true });
rmSync(`${REPORTS}/layers.json`, { force: true });
const results: LayerResult[] = [];
const isWanted = ({ name, hasDeep }: Layer) =>
  wanted.length > 0 ? wanted.includes(name) : !isDeep || (hasDeep ?? false);
for (const layer of layers.filter(isWanted)) {
  results.push(await runLayer(layer));
  writeFileSync(`${REPORTS}/layers.json`, `${JSON.stringify(results, null, 2)}\n`);
}

console.log('');
for (const result of results)
  console.log(`${result.ok ? '✓' : '✗'} ${result.name.padEnd(9)} ${counts(result)}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
