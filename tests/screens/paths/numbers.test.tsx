import { driver } from '#tests/drivers/desk/numbers.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
