import { driver } from '#tests/drivers/acceptance.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
