import { driver } from '#tests/drivers/desk/letters.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
