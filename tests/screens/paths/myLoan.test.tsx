import { driver } from '#tests/drivers/myLoan.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
