import { driver } from '#tests/drivers/desk/money.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
