import { driver } from '#tests/drivers/consents.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
