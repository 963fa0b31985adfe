import { driver } from '#tests/drivers/desk/money.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
