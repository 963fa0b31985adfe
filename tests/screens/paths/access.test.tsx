import { driver } from '#tests/drivers/access.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
