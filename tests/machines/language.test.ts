import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import type { DeviceLanguages } from '#machines/language.ts';
import { done, expectEnd, expectEveryTransition, failed } from '#testing/charts/walk.ts';
import { language } from '#tests/fixtures/language.ts';

const device = (known: Partial<DeviceLanguages>) => ({
  type: 'DEVICE.KNOWN',
  chosen: null,
  preferred: null,
  wasTold: false,
  ...known,
});
const person = (spoken: Locale) => ({ type: 'PERSON.KNOWN', language: spoken });
const declined = { type: 'OFFER.DECLINED' };

describe('the language', () => {
  it('takes every transition', () => expectEveryTransition(language));

  it('is offered to a browser that prefers another one than the page [LANG-05]', () => {
    expectEnd(language, [], 'quiet');
    expectEnd(language, [device({ preferred: 'hi' })], 'offering');
    expectEnd(language, [device({ preferred: 'en' })], 'quiet');
    expectEnd(language, [device({})], 'quiet');
  });

  it('is offered once: not again after a no, nor to a device that was told before [LANG-05]', () => {
    const offered = device({ preferred: 'hi' });
    expectEnd(language, [offered, declined], 'quiet');
    expectEnd(language, [offered, { type: 'PAGE.CHANGED' }], 'quiet');
    expectEnd(language, [offered, declined, person('hi')], 'quiet');
    expectEnd(language, [device({ preferred: 'hi', wasTold: true })], 'quiet');
    expectEnd(language, [device({ wasTold: true }), person('hi')], 'quiet');
  });

  it('is not offered where one was chosen [LANG-03]', () => {
    expectEnd(language, [device({ chosen: 'en', preferred: 'hi' })], 'quiet');
  });

  it('is offered to a person who is written to in another one, where the device has no choice [LANG-04]', () => {
    expectEnd(language, [device({}), person('hi')], 'offering');
    expectEnd(language, [device({}), person('en')], 'quiet');
  });

  it('that was chosen is told of the person, once, whether it arrives or not [LANG-04]', () => {
    const chosen = device({ chosen: 'hi' });
    expectEnd(language, [chosen, person('hi')], 'quiet');
    const live = expectEnd(language, [chosen, person('en')], 'telling');
    live.send(done('tellPerson', undefined));
    expect(live.state()).toBe('quiet');
    expectEnd(language, [chosen, person('en'), failed('tellPerson', new Error('lost'))], 'quiet');
  });
});
