import { driver } from '#tests/drivers/draft.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
