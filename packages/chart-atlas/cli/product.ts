/** Reads what the project in this folder tells the atlas; to be imported before anything that asks for it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

await import(pathToFileURL(path.resolve('atlas.config.ts')).href);
