import { driver } from '#tests/drivers/preview.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
