import { driver } from '#tests/drivers/desk/papers.ts';
import { describeScreen } from '#tests/screens/app.ts';

describeScreen(driver);
