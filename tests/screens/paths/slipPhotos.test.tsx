import { driver } from '#tests/drivers/slipPhotos.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
