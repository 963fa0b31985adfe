import { driver } from '#tests/drivers/change.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
