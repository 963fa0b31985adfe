import { driver } from '#tests/drivers/desk/passkeys.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
