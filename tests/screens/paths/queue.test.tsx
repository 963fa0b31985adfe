import { driver } from '#tests/drivers/desk/queue.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
