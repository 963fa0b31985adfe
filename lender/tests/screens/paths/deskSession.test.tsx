import { driver } from '#tests/drivers/desk/session.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
