import { driver } from '#tests/drivers/login.ts';
import { describeBrowser } from './expect.ts';

describeBrowser(driver);
