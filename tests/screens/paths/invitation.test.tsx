import { driver } from '#tests/drivers/desk/invitation.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
