import { driver } from '#tests/drivers/toast.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
