/** What the oldest browsers of a list have, by the names of MDN's compatibility data ('javascript.builtins.Promise.any'). */
import { features } from 'web-features';
import { oldestBrowsers } from '../build/browserTargets.ts';

/** The data's names of browsers that differ from browserslist's. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

type Versions = Readonly<Record<string, string>>;

/** Every feature with the first version of each browser that has it. */
const SUPPORT = new Map<string, Versions>();
for (const feature of Object.values(features))
  if ('status' in feature)
    for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
      SUPPORT.set(key, { ...support });

const { compare } = new Intl.Collator('en', { numeric: true });

/** The names of all known features. */
export const knownFeatures = (): Iterable<string> => SUPPORT.keys();

/** The known features that a browser of the list lacks. */
export const missingIn = (queries: readonly string[]): ReadonlySet<string> => {
  const oldest = oldestBrowsers(queries).map(({ name, version }) => ({ name: NAMES[name] ?? name, version }));
  const isMissing = (support: Versions) =>
    oldest.some(({ name, version }) => compare(support[name]?.replace('≤', '') ?? 'never', version) > 0);
  return new Set([...SUPPORT].flatMap(([feature, support]) => (isMissing(support) ? [feature] : [])));
};
