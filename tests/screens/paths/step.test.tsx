import { stepDrivers } from '#tests/drivers/step.ts';
import { describeScreen } from './app.ts';

for (const driver of Object.values(stepDrivers)) describeScreen(driver);
