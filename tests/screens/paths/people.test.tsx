import { driver } from '#tests/drivers/desk/people.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
