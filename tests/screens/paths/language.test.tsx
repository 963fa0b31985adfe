import { driver } from '#tests/drivers/language.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
