/** `node scripts/build/sbom.ts`: writes what the product is made of to reports/sbom.cdx.json (CycloneDX), without development tools. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FILE = 'reports/sbom.cdx.json';
const ARGS = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];

type Manifest = { devDependencies?: unknown; packages?: Record<string, { devDependencies?: unknown }> };

/**
 * The manifests without development tools. npm's own `--omit dev` leaves out a package that one workspace needs while
 * another has it as a tool.
 */
const copyManifests = (folder: string): void => {
  for (const file of ['package.json', 'package-lock.json', ...globSync('{lender,packages/*}/package.json')]) {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    for (const part of [manifest, ...Object.values(manifest.packages ?? {})]) delete part.devDependencies;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(manifest));
  }
};

const folder = mkdtempSync(path.join(tmpdir(), 'setu-sbom-'));
try {
  copyManifests(folder);
  const run = spawnSync('npm', [...ARGS, '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('npm could not list the packages.');
    process.exitCode = 1;
  } else {
    const { components } = JSON.parse(run.stdout) as { components: readonly unknown[] };
    mkdirSync('reports', { recursive: true });
    writeFileSync(FILE, run.stdout);
    console.log(`${FILE}: ${components.length} packages`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
