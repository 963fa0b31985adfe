import { stepDrivers } from '#tests/drivers/step.ts';
import { describeScreen } from './expect.ts';

for (const driver of Object.values(stepDrivers)) describeScreen(driver);
