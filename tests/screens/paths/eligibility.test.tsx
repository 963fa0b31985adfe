import { driver } from '#tests/drivers/eligibility.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
