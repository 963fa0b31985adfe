import { driver } from '#tests/drivers/desk/session.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
