import { driver } from '#tests/drivers/correction.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
