import { driver } from '#tests/drivers/login.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
