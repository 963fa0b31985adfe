/** `npm run bench -- NAME`: measures the product; each file says what, and against what. */

/** The files of the measurements, by their names. */
const FILES: Readonly<Record<string, () => Promise<unknown>>> = {
  service: () => import('./service.ts'),
  growth: () => import('./growth.ts'),
  papers: () => import('./papers.ts'),
  desk: () => import('./desk.ts'),
  known: () => import('./knownNumbers.ts'),
  inspector: () => import('./inspector.ts'),
  atlas: () => import('./atlas.ts'),
  web: () => import('./web.ts'),
};

const run = async ([name = 'service']: readonly string[]): Promise<void> => {
  const isNamed = Object.hasOwn(FILES, name);
  // The file reads its own options.
  if (isNamed) process.argv.splice(2, 1);
  if (isNamed || name.startsWith('-')) await FILES[isNamed ? name : 'service']?.();
  else {
    console.error(`There is no measurement '${name}'. There are: ${Object.keys(FILES).join(', ')}.`);
    process.exitCode = 2;
  }
};

await run(process.argv.slice(2));

export {};
