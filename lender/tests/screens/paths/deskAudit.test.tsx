import { driver } from '#tests/drivers/desk/audit.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
