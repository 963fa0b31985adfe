import { describe, expect, it } from 'vitest';
import { ownNames, parseScript, scriptFeatures } from '#scripts/browsers/scriptFeatures.ts';
import { styleFeatures } from '#scripts/browsers/styleFeatures.ts';
import { missingIn } from '#scripts/browsers/support.ts';

const lacking = missingIn(['chrome >= 111', 'firefox >= 115', 'ios_saf >= 16.4']);
const missing = (lists: readonly (readonly string[])[]) =>
  lists.filter((features) => features.length > 0 && features.every((feature) => lacking.has(feature))).flat();

const missingInScript = (text: string) => {
  const script = parseScript('script.js', text);
  return missing(scriptFeatures(script, new Set(ownNames(script))));
};

describe('what a script needs of its browser', () => {
  it.each([
    ['const { promise } = Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['AbortSignal.any(all)', 'api.AbortSignal.any_static'],
    ['list.union(other)', 'javascript.builtins.Set.union'],
    ['menu.hidePopover?.()', 'api.HTMLElement.hidePopover'],
    ['new CloseWatcher()', 'api.CloseWatcher'],
    ['self.scheduler.yield()', 'api.Scheduler.yield'],
  ])('%s', (text, feature) => expect(missingInScript(text)).toContain(feature));

  it.each([
    'Promise.any(all)',
    'list.at(-1)',
    "navigator.serviceWorker.register('/sw.js')",
    'const own = { union: () => 1 }; own.union()',
    'class Own { union() {} } new Own().union()',
    "list['union']",
  ])('nothing new: %s', (text) => expect(missingInScript(text)).toEqual([]));
});

describe('what a style sheet needs of its browser', () => {
  it.each([
    ['p { text-wrap: pretty }', 'css.properties.text-wrap'],
    ['label:has(:checked) { color: red }', 'css.selectors.has'],
    ['@starting-style { p { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['@media (scripting: none) { p { opacity: 0 } }', 'css.at-rules.media.scripting'],
    ['p { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['p { width: calc-size(auto, size) }', 'css.types.calc-size'],
  ])('%s', (text, feature) => expect(missing(styleFeatures(text))).toContain(feature));

  it.each([
    'p { height: 10dvh; color: color-mix(in srgb, red, blue) }',
    '@supports selector(:has(*)) { label:has(:checked) { color: red } }',
    'p { --own: light-dark; content: "light-dark(a)"; background: url(light-dark(a).png) }',
    'p { color: #0d0d0d }',
  ])('nothing new: %s', (text) => expect(missing(styleFeatures(text))).toEqual([]));
});
