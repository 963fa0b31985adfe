import { driver } from '#tests/drivers/publicForm.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
