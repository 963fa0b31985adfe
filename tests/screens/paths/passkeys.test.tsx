import { driver } from '#tests/drivers/desk/passkeys.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
