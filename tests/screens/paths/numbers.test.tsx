import { driver } from '#tests/drivers/desk/numbers.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
