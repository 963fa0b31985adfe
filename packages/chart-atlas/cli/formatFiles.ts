import { spawnSync } from 'node:child_process';

/** Formats TypeScript and JSON files with the repository's formatter. Works in folders that git ignores, too. */
export const formatFiles = (files: readonly string[]): void => {
  const sources = files.filter((file) => /\.(ts|json)$/.test(file));
  if (sources.length === 0) return;
  spawnSync('node_modules/.bin/biome', ['check', '--write', '--vcs-enabled=false', ...sources]);
};
