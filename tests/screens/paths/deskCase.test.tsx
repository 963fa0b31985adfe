import { driver } from '#tests/drivers/desk/case.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
