import { driver } from '#tests/drivers/desk/audit.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
