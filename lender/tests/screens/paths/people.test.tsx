import { driver } from '#tests/drivers/desk/people.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
