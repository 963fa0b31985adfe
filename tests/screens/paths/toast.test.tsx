import { driver } from '#tests/drivers/toast.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
