import { driver } from '#tests/drivers/desk/invitation.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
