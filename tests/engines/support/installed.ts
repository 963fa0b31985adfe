import { existsSync, globSync } from 'node:fs';

const first = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));

/** The path of an installed Firefox. */
export const findFirefox = (): string | undefined =>
  first(['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);

/** The path of WebKitGTK's own browser, where also its WebDriver and a screen without a monitor are installed. */
export const findWebKit = (): string | undefined =>
  existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb')
    ? first(globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'))
    : undefined;
