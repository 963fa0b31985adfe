import { driver } from '#tests/drivers/payment.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
