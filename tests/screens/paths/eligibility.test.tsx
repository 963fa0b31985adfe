import { driver } from '#tests/drivers/eligibility.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
