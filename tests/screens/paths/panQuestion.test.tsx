import { driver } from '#tests/drivers/panQuestion.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
