import { driver } from '#tests/drivers/journey.ts';
import { describeBrowser } from './expect.ts';

describeBrowser(driver);
