import { driver } from '#tests/drivers/desk/case.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
