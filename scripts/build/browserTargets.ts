/** The bundler's names of browsers that differ from browserslist's. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/** The first version of each browser from queries of browserslist such as 'ios_saf >= 16.4'. Throws on any other query. */
export const oldestBrowsers = (queries: readonly string[]) =>
  queries.map((query) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!name || !version) throw new Error(`not a browser and its first version: '${query}'`);
    return { name, version };
  });

/** Build targets from queries of browserslist: 'ios_saf >= 16.4' is 'ios16.4'. */
export const browserTargets = (queries: readonly string[]): string[] =>
  oldestBrowsers(queries).map(({ name, version }) => `${NAMES[name] ?? name}${version}`);
