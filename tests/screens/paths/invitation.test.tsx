import { driver } from '#tests/drivers/desk/invitation.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
