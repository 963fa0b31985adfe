import { driver } from '#tests/drivers/desk/letters.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
