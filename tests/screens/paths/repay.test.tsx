import { driver } from '#tests/drivers/repay.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
