import { driver } from '#tests/drivers/deletion.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
