import { tmpdir } from 'node:os';
import path from 'node:path';

/** Address and data folder of the product under test. */
export const PORT = Number(process.env.BROWSER_TEST_PORT ?? 5210);
export const ORIGIN = `http://127.0.0.1:${PORT}`;
export const DATA_DIR = path.join(tmpdir(), `setu-browser-${PORT}`);
/** The log of its service. */
export const LOG_FILE = 'reports/product.log';
