import { describeMatrix } from './table.ts';

describeMatrix();
