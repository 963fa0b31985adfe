import { driver } from '#tests/drivers/documents.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
