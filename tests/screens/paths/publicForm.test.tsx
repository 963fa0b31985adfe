import { driver } from '#tests/drivers/publicForm.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
