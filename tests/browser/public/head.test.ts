import sharp from 'sharp';
import { LOCALES } from '#domain/locale.ts';
import { addressIn } from '#domain/site/addresses.ts';
import { ORIGIN } from '#testing/browser/product.ts';
import { expect, test } from '#testing/browser/test.ts';
import { PAGES } from './pages.ts';

test.use({ javaScriptEnabled: false });

const DATA = {
  '/': ['Organization', 'LoanOrCredit'],
  '/about': ['Organization'],
  '/contact': ['Organization'],
  '/faq': ['FAQPage'],
  '/instant-loan': ['LoanOrCredit'],
  '/personal-loan': ['LoanOrCredit'],
  '/education-loan': ['LoanOrCredit'],
} as Readonly<Record<string, readonly string[]>>;

test('each page has its own title, description and structured data [R-01] [R-02] [R-03] [H-02]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const seen = new Map<string, string>();
  for (const { path, canonical = path, type = 'website' } of PAGES) {
    await page.goto(path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    const title = await page.title();
    const description = (await meta('description')) ?? '';
    expect(title, path).toMatch(/^.{3,70} – Salary Setu$/);
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(50);
    expect(description, path).not.toMatch(/[{}]/);
    const texts = `${title} ${description}`;
    expect(seen.get(texts) ?? canonical, `${path} repeats another page`).toBe(canonical);
    seen.set(texts, canonical);
    const address = ORIGIN + canonical;
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', address);
    expect(await meta('og:url')).toBe(address);
    expect(await meta('og:locale')).toBe('en_IN');
    const alternates = page.locator('link[rel="alternate"]');
    expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      ...LOCALES.map((locale) => ORIGIN + addressIn(locale, canonical)),
      address,
    ]);
    expect(await meta('og:title')).toBe(title);
    expect(await meta('og:description')).toBe(description);
    expect(await meta('og:type')).toBe(type);
    expect(await meta('og:image')).toBe(type === 'article' ? `${address}.png` : `${ORIGIN}/og.png`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = data.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
    expect(types, path).toEqual(type === 'article' ? ['Article'] : (DATA[path] ?? []));
    expect(data.join(''), path).not.toContain('origin.invalid');
  }
});

/** The titles of pages that signed-in people open by their address. */
const OWN = {
  '/dashboard': 'Dashboard',
  '/apply/income-details': 'Income Details, step 4 of 9',
  '/my-dashboard/eligibility': 'Check Your Eligibility, step 6 of 9',
  '/apply/profile-preview': 'Check and send',
  '/my-account': 'My Account',
  '/my-loan/offer': 'Your offer',
} as const;

test.describe('a browser to which no code comes', () => {
  test.use({ javaScriptEnabled: true });

  test('has at a signed-in address the title of its page [SAY-22]', async ({ page }) => {
    const aborted: string[] = [];
    await page.route('**/*.js', (route) => {
      aborted.push(new URL(page.url()).pathname);
      return route.abort();
    });
    for (const [path, title] of Object.entries(OWN)) {
      await page.goto(path);
      expect(await page.title(), path).toBe(`${title} – Salary Setu`);
      expect(aborted, path).toContain(path);
    }
  });
});

test('the structured data agrees with the pages [H-06] [H-07] [H-02]', async ({ page }) => {
  const dataOf = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text));
  };
  const [faq] = await dataOf('/faq');
  expect(faq.mainEntity).toHaveLength(12);
  for (const { name } of faq.mainEntity) await expect(page.getByRole('heading', { name })).toBeVisible();
  const [, loan] = await dataOf('/');
  expect(loan).toMatchObject({
    currency: 'INR',
    amount: { minValue: 5000, maxValue: 100_000 },
    loanTerm: { minValue: 7, maxValue: 30, unitCode: 'DAY' },
    annualPercentageRate: { minValue: 15, maxValue: 35 },
  });
  const [personal] = await dataOf('/personal-loan');
  expect(personal).toMatchObject({
    loanTerm: { minValue: 6, maxValue: 60, unitCode: 'MON' },
    annualPercentageRate: { minValue: 10.99 },
  });
});

test('the sitemap lists every public page once, and nothing of the signed-in area', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const expected = PAGES.filter(({ path, canonical = path }) => canonical === path);
  expect(listed).toEqual(
    expected.flatMap(({ path }) => LOCALES.map((locale) => ORIGIN + addressIn(locale, path))),
  );
  for (const address of listed) expect((await request.get(address ?? '')).status(), address).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const { path } of PAGES) {
    for (const [, closed = ''] of robots.matchAll(/^Disallow: (.+)$/gm)) {
      expect(path.startsWith(closed), `${path} is closed by ${closed}`).toBe(false);
    }
  }
  for (const path of ['/dashboard', '/apply/personal-details', '/no-such-page']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"');
  }
});

test('the icons and the social media image have the declared sizes', async ({ request }) => {
  const sizeOf = async (address: string) => {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const { width, height } = await sharp(await answer.body()).metadata();
    return `${width}x${height}`;
  };
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Salary Setu', start_url: '/', lang: 'en-IN' });
  expect(manifest.icons).toHaveLength(3);
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src), src).toBe(sizes);
  expect(await sizeOf('/og.png')).toBe('1200x630');
  for (const { drawing } of PAGES)
    if (drawing) expect(await sizeOf(drawing.png), drawing.png).toBe('1200x600');
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180');
  for (const icon of ['/favicon.ico', '/favicon.svg']) {
    expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
  }
});
