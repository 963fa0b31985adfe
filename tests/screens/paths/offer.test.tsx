import { driver } from '#tests/drivers/offer.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
