import { driver } from '#tests/drivers/selfie.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
