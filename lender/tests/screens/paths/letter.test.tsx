import { driver } from '#tests/drivers/desk/letter.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
