import { driver } from '#tests/drivers/desk/people.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
