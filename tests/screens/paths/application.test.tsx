import { driver } from '#tests/drivers/application.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
