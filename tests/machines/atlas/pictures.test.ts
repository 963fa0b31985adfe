import '../../../atlas.config.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { shrinkPictures } from '#atlas/site/files/pictures.ts';
import { makeSite } from '#atlas/site/site.ts';
import { chartOf } from '#tests/fixtures/catalogue.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'setu-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('writes the path beside each picture', async () => {
  const from = path.join(folder, 'repay');
  mkdirSync(from);
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } }).toFile(
    path.join(from, 'details.png'),
  );
  writeFileSync(path.join(from, 'details.json'), '["PAN.SUBMITTED","findLoan answers ok true"]');
  const pictureIn = await shrinkPictures([folder], path.join(folder, 'out'), (one) =>
    mkdirSync(one, { recursive: true }),
  );
  const site = new Map(
    await makeSite(
      [chartOf('repay')],
      {
        clauses: [],
        claimsOf: () => [],
        aboutOf: () => '',
        fileOf: () => '',
        heatOf: () => [],
        pictureOf: ({ id }, state) => pictureIn(id, state),
      },
      () => {},
    ),
  );
  const page = site.get('repay.html') ?? '';
  expect(page.split('<figure').length).toBe(2);
  expect(page).toContain(
    'Taken after: <ol class="steps"><li>PAN.SUBMITTED</li><li>findLoan answers ok true</li></ol>',
  );
});
