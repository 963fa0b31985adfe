import { driver } from '#tests/drivers/offer.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
