import { driver } from '#tests/drivers/blog.ts';
import { describeScreen } from './expect.ts';

describeScreen(driver);
