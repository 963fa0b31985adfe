import { driver } from '#tests/drivers/journey.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
