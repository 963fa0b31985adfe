import { driver } from '#tests/drivers/myLoan.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
