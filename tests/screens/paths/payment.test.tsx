import { driver } from '#tests/drivers/payment.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
