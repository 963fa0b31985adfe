import { driver } from '#tests/drivers/documents.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
