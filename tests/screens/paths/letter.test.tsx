import { driver } from '#tests/drivers/desk/letter.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
