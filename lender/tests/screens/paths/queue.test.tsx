import { driver } from '#tests/drivers/desk/queue.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
