import { driver } from '#tests/drivers/desk/letters.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
