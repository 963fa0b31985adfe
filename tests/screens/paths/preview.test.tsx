import { driver } from '#tests/drivers/preview.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
