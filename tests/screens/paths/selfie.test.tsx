import { driver } from '#tests/drivers/selfie.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
