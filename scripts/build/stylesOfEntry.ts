import type { Plugin } from 'vite';

/**
 * Keeps the style sheet of the site's beginning out of the lists of what an import requests, and out of the manifest: each
 * page names it itself. Without this every file that imports something later has a list of this one.
 */
export const stylesOfEntry = (): Plugin => ({
  name: 'setu:styles-of-entry',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  // After the pages have been linked to it, and before Vite makes the lists.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry) chunk.viteMetadata?.importedCss.clear();
  },
});
