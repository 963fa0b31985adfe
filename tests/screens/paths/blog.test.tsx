import { driver } from '#tests/drivers/blog.ts';
import { describeScreen } from './app.ts';

describeScreen(driver);
