import { driver } from '#tests/drivers/draft.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
