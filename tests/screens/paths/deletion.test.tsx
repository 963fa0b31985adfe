import { driver } from '#tests/drivers/deletion.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
