import { driver } from '#tests/drivers/complaints.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
