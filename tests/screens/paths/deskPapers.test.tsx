import { driver } from '#tests/drivers/desk/papers.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
