import { driver } from '#tests/drivers/correction.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
