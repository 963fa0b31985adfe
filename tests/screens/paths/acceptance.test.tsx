import { driver } from '#tests/drivers/acceptance.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
