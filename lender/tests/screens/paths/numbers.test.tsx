import { driver } from '#tests/drivers/desk/numbers.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
