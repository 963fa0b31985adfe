import { driver } from '#tests/drivers/message.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
