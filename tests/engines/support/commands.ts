/** What a test asks of a browser: commands of W3C WebDriver, by method and path, and by the name that Firefox gives them. */
export const COMMANDS = {
  navigate: ['POST', 'url', 'Navigate'],
  back: ['POST', 'back', 'Back'],
  run: ['POST', 'execute/sync', 'ExecuteScript'],
  newWindow: ['POST', 'window/new', 'NewWindow'],
  switchTo: ['POST', 'window', 'SwitchToWindow'],
  closeWindow: ['DELETE', 'window', 'CloseWindow'],
  setSize: ['POST', 'window/rect', 'SetWindowRect'],
  click: ['POST', 'element/:id/click', 'ElementClick'],
  type: ['POST', 'element/:id/value', 'ElementSendKeys'],
  clear: ['POST', 'element/:id/clear', 'ElementClear'],
  act: ['POST', 'actions', 'PerformActions'],
  screenshot: ['GET', 'screenshot', 'TakeScreenshot'],
} as const;

export type Command = keyof typeof COMMANDS;

/** A started browser with its own empty profile. */
export interface Engine {
  readonly name: string;
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The file that it has saved by this name; waits for it. */
  downloaded(name: string): Promise<Buffer>;
  /** The errors that its pages have had since it was asked last; WebKitGTK tells nobody. */
  errors?(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** The key of a reference to an element in what commands take and return. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
