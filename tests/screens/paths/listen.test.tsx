import { driver } from '#tests/drivers/listen.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
