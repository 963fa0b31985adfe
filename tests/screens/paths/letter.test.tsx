import { driver } from '#tests/drivers/desk/letter.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
