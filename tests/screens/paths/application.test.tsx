import { driver } from '#tests/drivers/application.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
