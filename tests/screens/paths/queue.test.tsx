import { driver } from '#tests/drivers/desk/queue.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
