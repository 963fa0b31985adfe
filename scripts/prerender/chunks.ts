import path from 'node:path';
import type { Rolldown } from 'vite';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'name'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** The files of the built app: what it starts with, and what a screen needs beside that. */
export interface Files {
  /** The id of this build: the entry's hash, which changes with every chunk. */
  readonly build: string;
  /**
   * Every chunk that must load before screens of these names can render, the entry included. A file follows those that
   * it imports.
   */
  needed(screens: readonly string[]): string[];
  /** The style sheets that the screens of these names use, and that index.html doesn't link. */
  stylesOf(screens: readonly string[]): string[];
}

/** Reads what the browser's app was built to. @throws Error for a screen that has no chunk. */
export const readFiles = (output: Rolldown.RolldownOutput['output'], html: string): Files => {
  const chunks = new Map<string, Chunk>();
  const styles: string[] = [];
  for (const file of output) {
    if (file.type === 'chunk') chunks.set(file.fileName, file);
    else if (file.fileName.endsWith('.css')) styles.push(file.fileName);
  }
  const all = [...chunks.values()];
  const entry = all.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('the app has no entry chunk');
  const chunkOf = (screen: string): string => {
    const found = all.find(({ name }) => name === screen);
    if (!found) throw new Error(`no chunk is named ${screen}`);
    return found.fileName;
  };
  const later = styles.filter((file) => !html.includes(file));
  const needed = (screens: readonly string[]): string[] => {
    const [seen, files] = [new Set<string>(), [] as string[]];
    const take = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const imported of chunks.get(file)?.imports ?? []) take(imported);
      files.push(file);
    };
    for (const file of [entry.fileName, ...screens.map(chunkOf)]) take(file);
    return files;
  };
  const addresses = (files: readonly string[]) => files.map((file) => `/${file}`);
  return {
    build: path.basename(entry.fileName, '.js'),
    needed: (screens) => addresses(needed(screens)),
    stylesOf: (screens) => {
      const used = needed(screens).flatMap((file) => [
        ...(chunks.get(file)?.viteMetadata?.importedCss ?? []),
      ]);
      return addresses(later.filter((file) => used.includes(file)));
    },
  };
};
