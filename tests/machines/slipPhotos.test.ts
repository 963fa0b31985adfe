import { describe, expect, it } from 'vitest';
import { MAX_SLIP_PAGES } from '#domain/limits.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { slipPhotos } from '#tests/fixtures/slipPhotos.ts';

const file = new File(['photo'], 'IMG_1.png', { type: 'image/png' });
const pageOf = (name: string) => ({ photo: new File(['photo'], name), width: 800, height: 600 });
const choose = { type: 'PAGE.CHOSEN', file };
const read = (name: string) => done('readPage', { ok: true, page: pageOf(name) });
const page = (name: string) => [choose, read(name)];
const refused = [choose, done('readPage', { ok: false, problem: { kind: 'heic' } })];
const make = { type: 'MAKE' };
const cancel = { type: 'CANCEL' };
const keep = { type: 'KEEP' };
const discard = { type: 'DISCARD' };
const remove = (page: number) => ({ type: 'PAGE.REMOVED', page });
const pdf = new File(['%PDF-'], 'slip.pdf');

const contextAt = (events: Parameters<typeof expectEnd>[1], end: string) =>
  expectEnd(slipPhotos, events, end).actor.getSnapshot().context;
const namesAt = (events: Parameters<typeof expectEnd>[1], end: string) =>
  contextAt(events, end).pages.map(({ photo }: { photo: File }) => photo.name);

describe('a salary slip on paper', () => {
  it('takes every transition', () => expectEveryTransition(slipPhotos));

  it('is photographed page by page, in order [DOC-11]', () => {
    expect(namesAt([...page('1'), ...page('2'), ...page('3')], 'collecting.added')).toEqual(['1', '2', '3']);
  });

  it('can lose a page, and those behind it move up [DOC-11]', () => {
    const three = [...page('1'), ...page('2'), ...page('3')];
    expect(namesAt([...three, remove(2)], 'collecting.removed')).toEqual(['1', '3']);
    expect(contextAt([...three, remove(2)], 'collecting.removed').page).toBe(2);
    for (const missing of [0, 4])
      expect(namesAt([...three, remove(missing)], 'collecting.added')).toHaveLength(3);
  });

  it('has no more pages than fit [DOC-11]', () => {
    const full = Array.from({ length: MAX_SLIP_PAGES }, (_, at) => page(String(at))).flat();
    expect(namesAt([...full, choose], 'collecting.added')).toHaveLength(MAX_SLIP_PAGES);
    expect(namesAt([...full, remove(1), ...page('last')], 'collecting.added')).toHaveLength(MAX_SLIP_PAGES);
  });

  it('keeps its pages when a photo can not be used, and says which and why [DOC-11]', () => {
    expect(contextAt([...page('1'), ...refused], 'collecting.refused')).toMatchObject({
      pages: [pageOf('1')],
      problem: { kind: 'heic' },
      name: 'IMG_1.png',
    });
    expect(contextAt([...page('1'), choose, failed('readPage')], 'collecting.refused')).toMatchObject({
      pages: [pageOf('1')],
      problem: { kind: 'unreadable' },
    });
  });

  it('becomes one PDF of all pages, which is handed over once [DOC-12]', () => {
    const { emitted, actor } = expectEnd(
      slipPhotos,
      [...page('1'), ...page('2'), make, done('makePdf', pdf)],
      'handedOver',
    );
    expect(emitted).toEqual([{ type: 'PDF.MADE', file: pdf }]);
    expect(actor.getSnapshot().context.pages).toEqual([]);
    expectEnd(slipPhotos, [make], 'collecting.begun');
  });

  it('keeps its pages when the PDF can not be made [DOC-12]', () => {
    const broken = [...page('1'), make, failed('makePdf')];
    expect(namesAt(broken, 'collecting.notMade')).toEqual(['1']);
    expectEnd(slipPhotos, [...broken, make, done('makePdf', pdf)], 'handedOver');
  });

  it('is thrown away only after a yes, and without a question where there is nothing [DOC-12]', () => {
    expectEnd(slipPhotos, [cancel], 'left');
    expectEnd(slipPhotos, [...page('1'), cancel], 'asking');
    expect(namesAt([...page('1'), cancel, discard], 'left')).toEqual([]);
  });

  it('loses no photo that is being read, and no PDF that is being made, to Cancel [DOC-12]', () => {
    expectEnd(slipPhotos, [choose, cancel], 'reading');
    expect(namesAt([...page('1'), choose, cancel, read('2')], 'collecting.added')).toEqual(['1', '2']);
    expectEnd(slipPhotos, [...page('1'), make, cancel], 'making');
  });

  it('stands as before where its pages are kept [DOC-12]', () => {
    for (const [before, at] of [
      [[], 'added'],
      [[...page('2'), remove(2)], 'removed'],
      [refused, 'refused'],
      [[make, failed('makePdf')], 'notMade'],
    ] as const)
      expect(namesAt([...page('1'), ...before, cancel, keep], `collecting.${at}`)).toEqual(['1']);
  });
});
