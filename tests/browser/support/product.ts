import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the product under test runs and keeps its data. */
export const PORT = Number(process.env.BROWSER_TEST_PORT ?? 5210);
export const ORIGIN = `http://127.0.0.1:${PORT}`;
export const DATA_DIR = path.join(tmpdir(), `setu-browser-${PORT}`);
/** What its service writes as its log. */
export const LOG_FILE = 'reports/product.log';
