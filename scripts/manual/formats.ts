/** Manual test scripts as Markdown, Gherkin and CSV. */
import type { ScriptStep } from './script.ts';

export interface Script {
  readonly title: string;
  readonly steps: readonly ScriptStep[];
}

export interface ScriptFormat {
  readonly ending: string;
  readonly render: (name: string, scripts: readonly Script[]) => string;
}

const markdownStep = ({ does, sees }: ScriptStep, place: number): string =>
  [`${place + 1}. ${does.join(' ') || 'Look at the page.'}`, ...sees.map((look) => `   - [ ] ${look}`)].join(
    '\n',
  );

const markdown: ScriptFormat = {
  ending: '.script.md',
  render: (name, scripts) => {
    const pages = scripts.map(
      ({ title, steps }) =>
        `## ${steps.at(-1)?.does.join(' ') || 'Look at the page.'}\n\nPath: \`${title.replaceAll('`', '')}\`\n\n${steps.map(markdownStep).join('\n')}\n`,
    );
    return `# ${name}\n\nWhere the service should refuse, fail or be slow, settle the call in the inspector (docs/atlas.md).\n\n${pages.join('\n')}`;
  },
};

const lines = (keyword: string, texts: readonly string[]) =>
  texts.map((text, i) => `    ${i === 0 ? keyword : 'And'} ${text}`);

const gherkin: ScriptFormat = {
  ending: '.script.feature',
  render: (name, scripts) => {
    const scenario = ({ title, steps }: Script) =>
      [
        `  Scenario: ${title}`,
        ...steps.flatMap(({ does, sees }, i) => [
          ...lines(i === 0 ? 'Given' : 'When', does),
          ...lines('Then', sees),
        ]),
      ].join('\n');
    return `Feature: ${name}\n\n${scripts.map(scenario).join('\n\n')}\n`;
  },
};

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string | number) =>
  `"${String(text)
    .replaceAll('"', '""')
    .replace(/^[=+\-@]/, "'$&")}"`;

const csv: ScriptFormat = {
  ending: '.script.csv',
  render: (_, scripts) =>
    [
      ['script', 'step', 'do', 'see'],
      ...scripts.flatMap(({ title, steps }) =>
        steps.map(({ does, sees }, i) => [title, i + 1, does.join('\n'), sees.join('\n')]),
      ),
    ]
      .map((row) => `${row.map(cell).join(',')}\r\n`)
      .join(''),
};

export const scriptFormats: Readonly<Record<string, ScriptFormat>> = { markdown, gherkin, csv };
