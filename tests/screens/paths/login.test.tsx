import { driver } from '#tests/drivers/login.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
