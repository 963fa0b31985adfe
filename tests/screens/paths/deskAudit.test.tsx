import { driver } from '#tests/drivers/desk/audit.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
