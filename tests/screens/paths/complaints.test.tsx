import { driver } from '#tests/drivers/complaints.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
