import { describe, expect, it } from 'vitest';
import { csvOf } from '#lender/formats/csv.ts';

describe('a CSV file', () => {
  it('has the mark of UTF-8, a line for each row, and quotes where a cell needs them', () => {
    expect(
      csvOf([
        ['what', 'value'],
        ['a "word", or two', 1],
        ['two\nlines', null],
      ]),
    ).toBe('\uFEFFwhat,value\r\n"a ""word"", or two",1\r\n"two\nlines",\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'has no cell that is run as a formula: %j',
    (text) => {
      expect(csvOf([[text]])).toMatch(/^\uFEFF"?'/);
    },
  );

  it('leaves numbers as they are', () => {
    expect(csvOf([[-5, 0.25]])).toBe('\uFEFF-5,0.25\r\n');
  });
});
