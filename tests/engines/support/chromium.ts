import path from 'node:path';
import { chromium, type ElementHandle, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '#testing/browser/chromium.ts';
import { watchErrors } from '#testing/browser/test.ts';
import { type Command, ELEMENT, type Engine } from './commands.ts';
import { newHome } from './home.ts';

/** A camera that shows a picture, without a question. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Of a press on what something else covers: it is tried again. */
const PRESS_MS = 2_000;
const LOAD_MS = 30_000;

/** Keys that WebDriver writes as signs of its own. */
const KEYS: Readonly<Record<string, string>> = { '\uE00C': 'Escape' };

type Parameters = Readonly<Record<string, unknown>>;
type Commands = Readonly<Record<Command, (parameters: Parameters) => Promise<unknown>>>;
type KeyActions = readonly { readonly actions: readonly { type: string; value: string }[] }[];

/** Starts a Chromium, whose commands Playwright carries out. */
export const startChromium = async (executablePath: string): Promise<Engine> => {
  const home = newHome();
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...CAMERA] });
  const context = await browser.newContext({ locale: 'en-IN', permissions: ['camera'] });
  context.setDefaultTimeout(PRESS_MS);
  context.setDefaultNavigationTimeout(LOAD_MS);
  const errors = watchErrors(context);
  let reported = 0;
  context.on('page', (page) =>
    page.on('download', (file) => file.saveAs(path.join(home.downloads, file.suggestedFilename()))),
  );

  const pages = new Map<string, Page>();
  const elements = new Map<string, ElementHandle>();
  let current = await context.newPage();
  pages.set('0', current);
  const element = ({ id }: Parameters) => {
    const found = elements.get(String(id));
    if (!found) throw new Error(`no such element: ${id}`);
    return found;
  };

  const commands: Commands = {
    navigate: ({ url }) => current.goto(String(url)),
    back: () => current.goBack(),
    run: async ({ script, args }) => {
      const handle = await current.evaluateHandle(
        `(function () { ${script} }).apply(null, ${JSON.stringify(args)})`,
      );
      const value: unknown = await handle.jsonValue();
      if (!value || typeof value !== 'object' || !('element' in value)) return value;
      const found = (await handle.getProperty('element')).asElement();
      if (!found) return value;
      const id = String(elements.size);
      elements.set(id, found);
      return { ...value, element: { [ELEMENT]: id } };
    },
    newWindow: async () => {
      const handle = String(pages.size);
      pages.set(handle, await context.newPage());
      return { handle };
    },
    switchTo: async ({ handle }) => {
      current = pages.get(String(handle)) ?? current;
      await current.bringToFront();
    },
    closeWindow: async () => {
      await current.close();
      return [...pages].filter(([, page]) => !page.isClosed()).map(([handle]) => handle);
    },
    setSize: ({ width, height }) => current.setViewportSize({ width: Number(width), height: Number(height) }),
    click: async (parameters) => {
      const target = element(parameters);
      const list = await target.evaluateHandle((node) => (node as Element).closest('select'));
      const select = list.asElement();
      if (select) await select.selectOption({ label: (await target.textContent()) ?? '' });
      else await target.click();
    },
    clear: (parameters) => element(parameters).fill(''),
    type: async ({ text, ...parameters }) => {
      const target = element(parameters);
      const isFile = await target.evaluate((node) => (node as Element).matches('[type="file"]'));
      if (isFile) return target.setInputFiles(String(text));
      await target.focus();
      return current.keyboard.type(String(text));
    },
    act: async ({ actions }) => {
      for (const { type, value } of (actions as KeyActions).flatMap((each) => each.actions))
        if (type === 'keyDown') await current.keyboard.press(KEYS[value] ?? value);
    },
    screenshot: async () => (await current.screenshot()).toString('base64'),
  };

  return {
    name: 'Chromium',
    send: async (command, parameters = {}) => commands[command](parameters),
    downloaded: home.downloaded,
    errors: async () => {
      const news = errors.slice(reported);
      reported = errors.length;
      return news;
    },
    stop: async () => {
      await browser.close();
      home.remove();
    },
  };
};
