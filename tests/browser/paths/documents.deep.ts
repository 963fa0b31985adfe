import { driver } from '#tests/drivers/documents.ts';
import { describeBrowser } from './expect.ts';

describeBrowser(driver);
