import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const DOMAIN = 'packages/domain';
const ATLAS = 'packages/chart-atlas';
/** What charts declare, and what records them: pages load both. The rest of the atlas is a tool. */
const DECLARE = `${ATLAS}/declare`;
const RECORD = `${ATLAS}/record`;
const UI = 'packages/ui';
/** It quotes imports that are forbidden. */
const THIS = 'tests/unit/layers.test.ts';
/** What tests of both apps share. */
const TESTING = 'packages/testing';
/** The compiled texts, which nobody imports but by this name. */
const MESSAGES = '#messages';

const PACKAGED = [MESSAGES, DOMAIN, DECLARE, RECORD, ATLAS, UI];
const OF_LENDER = ['lender/desk', 'lender/domain', 'lender/machines', 'lender/server'];

/** The folders that each folder may import, and which packages of npm. */
const FOLDERS: Readonly<Record<string, { folders: readonly string[]; packages?: RegExp }>> = {
  [DOMAIN]: { folders: [MESSAGES], packages: /^zod\/mini$/ },
  [DECLARE]: { folders: [], packages: /^xstate$/ },
  [RECORD]: { folders: [], packages: /^xstate$/ },
  [ATLAS]: {
    folders: [DECLARE, RECORD],
    packages:
      /^(node:|vite$|sharp$|xstate|react|elkjs|@xyflow\/react|@statelyai\/inspect$|@playwright\/test$|vitest$)/,
  },
  [UI]: {
    folders: [DOMAIN, DECLARE, RECORD, MESSAGES],
    packages: /^(react|xstate|@xstate\/react|@tanstack\/react-router|react-hook-form)$/,
  },
  machines: { folders: [DOMAIN, DECLARE], packages: /^xstate(\/|$)/ },
  src: {
    folders: ['machines', DOMAIN, DECLARE, UI, MESSAGES],
    packages: /^(?!node:|zod|fastify|kysely|pg$|sharp$)/,
  },
  'lender/domain': { folders: [DOMAIN, MESSAGES], packages: /^$/ },
  'lender/desk': {
    folders: ['lender/machines', 'lender/domain', DOMAIN, DECLARE, RECORD, UI, MESSAGES],
    packages: /^(?!node:|zod|fastify|kysely|pg$|sharp$)/,
  },
  'lender/machines': { folders: ['lender/domain', DOMAIN, DECLARE], packages: /^xstate$/ },
  'lender/server': {
    folders: ['lender/machines', 'lender/domain', DOMAIN, MESSAGES],
    packages: /^(?!react|xstate|@xstate|ky$|zod|vite)/,
  },
  [TESTING]: { folders: [DOMAIN, 'lender/domain', DECLARE, RECORD, ATLAS, UI] },
  'lender/scripts': { folders: [...OF_LENDER, TESTING, ...PACKAGED] },
  'lender/tests': { folders: [...OF_LENDER, 'lender/scripts', TESTING, ...PACKAGED] },
  tests: {
    folders: [
      'machines',
      'src',
      'scripts',
      ...OF_LENDER,
      'lender/scripts',
      'lender/tests',
      TESTING,
      ...PACKAGED,
    ],
  },
};

/** The folders of the project's packages, by their names; the root's is ''. */
const PACKAGES: Readonly<Record<string, string>> = {
  'salary-setu': '',
  '@setu/lender': 'lender',
  '@setu/domain': DOMAIN,
  '@setu/chart-atlas': ATLAS,
  '@setu/ui': UI,
  '@setu/testing': TESTING,
};

/** Where the # names of a package lead, as its package.json says: the longest first, without their stars. */
const namesOf = (folder: string): (readonly [name: string, place: string])[] => {
  const { imports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  return Object.entries(imports ?? {})
    .sort(([one], [other]) => other.length - one.length)
    .map(([name, to]) => {
      const [, own = '', rest = ''] = /^(@setu\/[^/]+|\.)\/(.*)$/.exec(to) ?? [];
      const place = path.posix.join(own === '.' ? folder : (PACKAGES[own] ?? own), rest);
      return [name.replace('*', ''), place.replace('*', '')];
    });
};
const NAMES = new Map(Object.values(PACKAGES).map((folder) => [folder, namesOf(folder)]));

/** Imports that the folder table doesn't allow: the service runs the charts of loans and complaints. */
const EXCEPTIONS: readonly { from: RegExp; imports: RegExp }[] = [
  { from: /^lender\/server\/(loan|customer\/complaints)\//, imports: /^xstate$/ },
];

/** A folder of rooms, one level a line, from the roof down: a room may import lower levels and itself. */
interface House {
  readonly folder: string;
  readonly levels: readonly (readonly string[])[];
  /** For a house with `features`, each of which is a room: the others that it may import. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /** Imports that may lead anywhere. */
  readonly exempt?: RegExp;
}

/** The features that a feature may import; others share code through packages/ui/ or crm/. */
const FEATURE_USES: Readonly<Record<string, readonly string[]>> = {
  account: ['dashboard', 'privacy'],
  blog: ['pages'],
  contact: ['pages', 'public-form'],
  dashboard: ['my-loan'],
  documents: ['listen', 'steps'],
  eligibility: ['listen', 'steps'],
  home: ['pages', 'public-form'],
  'my-loan': ['listen', 'repay', 'steps'],
  offer: ['listen'],
  pages: ['complaints'],
  review: ['account', 'steps'],
  selfie: ['listen', 'steps'],
  'sign-in': ['pan-question'],
  steps: ['listen', 'pan-question'],
};

const SRC: House = {
  folder: 'src',
  levels: [
    ['main', 'prerender'],
    ['App'],
    ['router'],
    ['routes'],
    ['features'],
    ['layouts'],
    ['language'],
    ['offline'],
    ['actors'],
    ['crm'],
    ['storage', 'loading', 'files', 'content'],
  ],
  uses: FEATURE_USES,
};

const SERVER: House = {
  folder: 'lender/server',
  levels: [
    ['start'],
    ['demo', 'operator'],
    ['routes', 'desk'],
    ['http'],
    ['customer'],
    ['loan'],
    ['books'],
    ['rules'],
    ['otp', 'documents'],
    ['database'],
    ['adapters'],
    ['base'],
  ],
  // The type of what is made once at the start and handed down.
  exempt: /^import type \{ Deps \} from '#server\/start\/deps\.ts';$/gm,
};

/** The files that may import zod: all others import `z` from the domain's; the atlas, which has no domain, reads traces. */
const ZOD = [`${DOMAIN}/zod.ts`, `${ATLAS}/replay/readTrace.ts`];

// Comments and template literals are removed first, as they may mention imports.
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([#.@\w][^'"\s,]*)['"]/g;

/** Returns the specifiers of a file: static, dynamic, type-only and re-exporting imports, and those for side effects. */
const importsOf = (source: string): string[] =>
  [...source.replace(COMMENT, '').matchAll(IMPORT)].map(([, specifier = '']) => specifier);

const folderOf = (file: string) =>
  [DECLARE, RECORD].find((folder) => file.startsWith(`${folder}/`)) ??
  file.match(/^((packages|lender)\/)?[^/]+/)?.[0] ??
  '';

/** The project's own package in which a file lies. */
const packageOf = (file: string) => file.match(/^(packages\/[^/]+|lender)(?=\/)/)?.[0] ?? '';

/** Returns the project's file that a specifier names; undefined for a package of npm. */
const fileOf = (file: string, specifier: string): string | undefined => {
  if (specifier === MESSAGES) return MESSAGES;
  if (specifier.startsWith('#')) {
    const [name, place] = NAMES.get(packageOf(file))?.find(([one]) => specifier.startsWith(one)) ?? ['', ''];
    return place + specifier.slice(name.length);
  }
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return undefined;
};

/**
 * True for a way into a package of the project that neither Node nor the compiler closes: its own name, and a relative
 * path. The `#` names that an importer's package.json lists are the only open one.
 */
const isSideDoor = (file: string, specifier: string): boolean =>
  specifier.startsWith('@setu/') ||
  (specifier.startsWith('.') && packageOf(fileOf(file, specifier) ?? '') !== packageOf(file));

/** Returns the imports of a file that the table forbids. */
const forbidden = (file: string, source: string): string[] => {
  const own = folderOf(file);
  const rule = FOLDERS[own];
  return importsOf(source)
    .filter(
      (specifier) => !EXCEPTIONS.some(({ from, imports }) => from.test(file) && imports.test(specifier)),
    )
    .filter((specifier) => {
      const target = fileOf(file, specifier);
      if (isSideDoor(file, specifier)) return true;
      if (target !== undefined) return folderOf(target) !== own && !rule?.folders.includes(folderOf(target));
      return (
        !ZOD.includes(file) && (/^zod(\/|$)/.test(specifier) || rule?.packages?.test(specifier) === false)
      );
    })
    .map((specifier) => `${file} imports ${specifier}`);
};

/** Returns the room of a file of a house, and its feature if it has one. */
const roomOf = ({ folder, uses }: House, file: string): { room: string; feature?: string } => {
  const [first = '', second = ''] = file.slice(folder.length + 1).split('/');
  return uses && first === 'features'
    ? { room: first, feature: second }
    : { room: first.replace(/\.tsx?$/, '') };
};

const levelOf = ({ levels }: House, room: string): number =>
  levels.findIndex((level) => level.includes(room));

/** Returns the imports of a file of a house that go up, sideways, or between features that may not import each other. */
const misplaced = (house: House, file: string, source: string): string[] => {
  const { folder, uses, exempt } = house;
  const own = roomOf(house, file);
  return importsOf(exempt ? source.replace(exempt, '') : source)
    .filter((specifier) => {
      const found = fileOf(file, specifier);
      if (!found?.startsWith(`${folder}/`) || !/\.tsx?$/.test(found)) return false;
      const target = roomOf(house, found);
      if (own.feature !== undefined && target.feature !== undefined)
        return own.feature !== target.feature && !uses?.[own.feature]?.includes(target.feature);
      return own.room !== target.room && levelOf(house, target.room) <= levelOf(house, own.room);
    })
    .map((specifier) => `${file} imports ${specifier}`);
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file));

/** All folders but `tests`, which may import everything but the service's rooms. */
const CHECKED = Object.keys(FOLDERS).filter((folder) => folder !== 'tests');

describe('the layers', () => {
  it.each(CHECKED)('%s imports only what lies below it', (folder) => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => forbidden(file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('the packages', () => {
  it('of the journey start the service, and import none of its rooms', () => {
    const files = ['src', 'machines', 'scripts', 'tests'].flatMap(filesIn).filter((file) => file !== THIS);
    const rooms = files.flatMap((file) =>
      importsOf(readFileSync(file, 'utf8')).filter((one) =>
        /^@setu\/lender\/server|lender\/server\//.test(one),
      ),
    );
    expect(rooms).toEqual([]);
  });

  it('are imported by their # names alone', () => {
    const ways = [...Object.keys(FOLDERS), 'scripts'].flatMap(filesIn).flatMap((file) =>
      importsOf(readFileSync(file, 'utf8'))
        .filter((specifier) => isSideDoor(file, specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(ways).toEqual([]);
  });

  it.each([
    ['src/main.tsx', '@setu/domain/brand.ts', true],
    ['tests/unit/steps.test.ts', '../../packages/domain/brand.ts', true],
    [`${DOMAIN}/forms/pan.ts`, '../../../machines/login.ts', true],
    [`${DOMAIN}/forms/pan.ts`, '../zod.ts', false],
    ['src/main.tsx', '../machines/login.ts', false],
    ['src/main.tsx', '#domain/brand.ts', false],
  ])('would be missed otherwise: %s imports %s', (file, specifier, is) =>
    expect(isSideDoor(file, specifier)).toBe(is),
  );
});

describe('the files', () => {
  /** The imports of each file that name a file of the project, dynamic and type-only ones included. */
  const graphOf = (sources: ReadonlyMap<string, string>) =>
    new Map(
      [...sources].map(([file, source]) => [
        file,
        importsOf(source)
          .flatMap((specifier) => fileOf(file, specifier) ?? [])
          .filter((target) => sources.has(target)),
      ]),
    );

  /** The files that are in a circle of imports: what is left once files without an import among the rest are taken out. */
  const inCircles = (sources: ReadonlyMap<string, string>): string[] => {
    const left = graphOf(sources);
    const isFree = (targets: readonly string[]) => !targets.some((target) => left.has(target));
    for (let size = -1; size !== left.size; ) {
      size = left.size;
      for (const [file, targets] of left) if (isFree(targets)) left.delete(file);
    }
    return [...left.keys()];
  };

  it('import each other in no circle', () => {
    const files = [...Object.keys(FOLDERS), 'scripts'].flatMap(filesIn);
    expect(inCircles(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
  });
  it('would be found in a circle, also by a type or a lazy import', () => {
    const sources = new Map([
      ['src/a.ts', "import type { B } from './b.ts';"],
      ['src/b.ts', "const c = () => import('./c.ts');"],
      ['src/c.ts', "import '#src/a.ts';"],
      ['src/d.ts', "import 'react';"],
    ]);
    expect(inCircles(sources)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
  });
});

describe.each([SRC, SERVER])('the rooms of $folder/', (house) => {
  const files = filesIn(house.folder);

  it('all have a level, and every level has its rooms', () => {
    const rooms = new Set(files.map((file) => roomOf(house, file).room));
    expect([...rooms].sort()).toEqual(house.levels.flat().sort());
  });
  it('import only what lies below them', () => {
    expect(files.flatMap((file) => misplaced(house, file, readFileSync(file, 'utf8')))).toEqual([]);
  });
});

it('lender/README.md has the rooms of lender/server/ in their order', () => {
  const [, table = ''] = readFileSync('lender/README.md', 'utf8').split('\nThe rooms of `server/`');
  const rows = [...table.matchAll(/^\| (`.+?`) \|/gm)].map(([, rooms = '']) => rooms);
  expect(rows).toEqual(SERVER.levels.map((rooms) => rooms.map((room) => `\`${room}/\``).join(', ')));
});

describe('the features of src/', () => {
  const files = filesIn('src');

  it('list only features that are imported', () => {
    const used = (from: string, to: string) =>
      files.some(
        (file) => roomOf(SRC, file).feature === from && readFileSync(file, 'utf8').includes(`'../${to}/`),
      );
    const unused = Object.entries(FEATURE_USES).flatMap(([from, uses]) =>
      uses.filter((to) => !used(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('the check of the rooms', () => {
  const caught = (file: string, source: string) =>
    misplaced(file.startsWith('src/') ? SRC : SERVER, file, source);

  it.each([
    ['src/crm/client.ts', "import { application } from '../actors/application.ts';"],
    ['src/actors/application.ts', "import { currentLeadId } from '../features/review/lead.ts';"],
    ['src/features/dashboard/Bridge.tsx', "import { Slot } from '../documents/Slot.tsx';"],
    ['src/features/steps/StepPage.tsx', "import('../documents/Slot.tsx')"],
    ['src/layouts/RootLayout.tsx', "import { routeTree } from '../routes.tsx';"],
    ['src/storage/safeStorage.ts', "import { whenIdle } from '../loading/idle.ts';"],
    [
      'lender/server/loan/applyAgain.ts',
      "import { recordPress } from '#server/customer/consents/recordPress.ts';",
    ],
    ['lender/server/customer/retention.ts', "import type { Answer } from '#server/http/answers.ts';"],
    ['lender/server/desk/routes.ts', "import { demoDesk } from '../demo/desk.ts';"],
    ['lender/server/routes/crm.ts', "import { UUID } from '#server/desk/calls.ts';"],
    ['lender/server/base/secrets.ts', "await import('#server/adapters/ifsc.ts');"],
    ['lender/server/http/contract.ts', "import { createDeps, type Deps } from '#server/start/deps.ts';"],
  ])('reject in %s: %s', (file, source) => expect(caught(file, source)).toHaveLength(1));

  it.each([
    ['src/features/documents/Slot.tsx', "import { StepDone } from '../steps/StepDone.tsx';"],
    ['src/features/home/HomePage.tsx', "import { Hero } from './Hero.tsx';"],
    ['src/actors/application.ts', "import { send } from '../crm/client.ts';"],
    ['lender/server/start/routes.ts', "import { demoDesk } from '#server/demo/desk.ts';"],
    ['lender/server/routes/crm.ts', "import { mountCalls } from '#server/http/contract.ts';"],
    ['lender/server/desk/act.ts', "import { audit } from './audit/routes.ts';"],
    ['lender/server/loan/accept.ts', "import type { Deps } from '#server/start/deps.ts';"],
  ])('allow in %s: %s', (file, source) => expect(caught(file, source)).toEqual([]));
});

describe('the views', () => {
  const readsTags = (file: string, source: string): boolean =>
    /^(src|packages\/ui)\/.*\.tsx?$/.test(file) &&
    /useSelector\([^;]*?\.hasTag\(/.test(source.replace(COMMENT, ''));

  it('ask for tags by useTags', () => {
    expect(
      [...filesIn('src'), ...filesIn(UI)].filter((file) => readsTags(file, readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });

  it.each([
    ['src/features/repay/OtpPart.tsx', "useSelector(repay, (snapshot) => snapshot.hasTag('at code'))", true],
    ['src/features/repay/OtpPart.tsx', "useTags(repay)('at code')", false],
    ['src/features/repay/OtpPart.tsx', '// snapshot.hasTag(', false],
    ['src/actors/application.ts', "application.getSnapshot().hasTag('fresh')", false],
  ])('are told from others by %s: %s', (file, source, reads) => expect(readsTags(file, source)).toBe(reads));
});

describe('the check of the layers', () => {
  const caught = (file: string, source: string) => forbidden(file, source).length > 0;

  it.each([
    [`${DOMAIN}/steps/steps.ts`, "import { login } from '#machines/login.ts';"],
    [`${DOMAIN}/forms/pan.ts`, "import { login } from '../../../machines/login.ts';"],
    [`${DOMAIN}/steps/steps.ts`, "import * as z from 'zod';"],
    [`${DOMAIN}/steps/steps.ts`, "import { assign } from 'xstate';"],
    ['machines/login.ts', "import { m } from '#messages';"],
    ['machines/login.ts', "import { useState } from 'react';"],
    ['machines/login.ts', "export { client } from '../src/crm/client.ts';"],
    ['src/main.tsx', "const { app } = await import('#lender/tests/support/database.ts');"],
    [`${TESTING}/people.ts`, "import { session } from '../../src/actors/system.ts';"],
    [`${UI}/notices/Note.tsx`, "import { session } from '#src/actors/system.ts';"],
    [`${UI}/notices/Note.tsx`, "import ky from 'ky';"],
    ['src/main.tsx', "import type { Chart } from '../atlas/fixtures.ts';"],
    ['src/storage/session.ts', "import { readFileSync } from 'node:fs';"],
    ['lender/server/start/app.ts', "import '#src/main.tsx';"],
    ['lender/server/start/app.ts', "import { z } from 'zod/mini';"],
    ['lender/server/start/app.ts', "import { transition } from 'xstate';"],
    ['lender/machines/loan.ts', "import { m } from '#messages';"],
    [`${ATLAS}/graph/paths.ts`, "import { expectEnd } from '../../testing/charts/walk.ts';"],
    [`${ATLAS}/graph/paths.ts`, "import { DAY } from '#domain/limits.ts';"],
    [`${RECORD}/recorder.ts`, "import { walkChart } from '#atlas/graph/paths.ts';"],
    ['src/main.tsx', "import { walkChart } from '#atlas/graph/paths.ts';"],
    ['machines/login.ts', "import { createRecorder } from '#atlas/record/recorder.ts';"],
    [`${UI}/trace/mode.ts`, "import {\n  one,\n  two,\n} from '#atlas/graph/paths.ts';"],
  ])('rejects in %s: %s', (file, source) => expect(caught(file, source)).toBe(true));

  it.each([
    [`${DOMAIN}/steps/steps.ts`, "import { m } from '#messages';\nimport { z } from './zod.ts';"],
    [`${DOMAIN}/zod.ts`, "import * as z from 'zod/mini';"],
    ['machines/login.ts', "import { setup } from 'xstate';\nimport { fail } from '#domain/wire/failure.ts';"],
    ['src/main.tsx', "import { createRoot } from 'react-dom/client';\nimport './styles/index.css';"],
    ['lender/server/start/app.ts', "import fastify from 'fastify';\n// import '#src/main.tsx';"],
    ['lender/server/loan/chart.ts', "import { transition } from 'xstate';\nimport '#machines/loan.ts';"],
    ['tests/unit/x.test.ts', "import { readJobs } from '#scripts/test/reports.ts';"],
  ])('allows in %s: %s', (file, source) => expect(forbidden(file, source)).toEqual([]));
});
