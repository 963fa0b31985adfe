import { driver } from '#tests/drivers/desk/session.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
