/** The project's Vitest configuration with the plugin for mutants. */
import path from 'node:path';
import { mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { mutants } from './plugin.ts';

export default mergeConfig(base, {
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [mutants()],
});
