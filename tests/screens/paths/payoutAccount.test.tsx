import { driver } from '#tests/drivers/payoutAccount.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
