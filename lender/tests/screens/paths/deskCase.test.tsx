import { driver } from '#tests/drivers/desk/case.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
