import { driver } from '#tests/drivers/repay.ts';
import { describeBrowser } from './expect.ts';

describeBrowser(driver);
