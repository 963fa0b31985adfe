import { driver } from '#tests/drivers/access.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
