import { driver } from '#tests/drivers/repay.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
