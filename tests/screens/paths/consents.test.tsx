import { driver } from '#tests/drivers/consents.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
