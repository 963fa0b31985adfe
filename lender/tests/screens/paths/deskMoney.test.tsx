import { driver } from '#tests/drivers/desk/money.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
