import { driver } from '#tests/drivers/eligibility.ts';
import { describeBrowser } from './expect.ts';

describeBrowser(driver);
