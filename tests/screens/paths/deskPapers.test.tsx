import { driver } from '#tests/drivers/desk/papers.ts';
import { describeScreen } from '#tests/screens/desk/app.ts';

describeScreen(driver);
