import { driver } from '#tests/drivers/application.ts';
import { describeBrowser } from './expect.ts';

describeBrowser(driver);
