/** The bundler's names of browsers that differ from browserslist's. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/** Build targets from queries of browserslist: 'ios_saf >= 16.4' is 'ios16.4'. Throws on any other kind of query. */
export const browserTargets = (queries: readonly string[]): string[] =>
  queries.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!name || !version) throw new Error(`not a browser and its first version: '${query}'`);
    return `${NAMES[name] ?? name}${version}`;
  });
