import { describeTypical } from './table.ts';

describeTypical();
