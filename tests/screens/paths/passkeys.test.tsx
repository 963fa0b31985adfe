import { driver } from '#tests/drivers/desk/passkeys.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
