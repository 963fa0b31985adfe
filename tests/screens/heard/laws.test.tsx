import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asPerson, Ear, sentencesOf } from '#testing/heard/ear.ts';
import { lawsOver } from '#testing/heard/laws.ts';
import { keepFocusInDialogs } from '#testing/screen/dialogs.ts';

let ear: Ear;
let faults: ReturnType<typeof lawsOver>;

beforeEach(async () => {
  document.body.innerHTML =
    '<main><h1 tabindex="-1">My loan</h1><div id="place"></div><p role="status"></p></main>';
  ear = new Ear(document);
  faults = lawsOver(document);
  faults(await ear.listen(), '/before');
});
afterEach(() => {
  ear.stop();
  document.body.innerHTML = '';
});

const place = () => document.getElementById('place') as HTMLElement;
const bring = (html: string) => {
  place().innerHTML = html;
  return place().firstElementChild as HTMLElement;
};
const status = () => document.querySelector('[role=status]') as HTMLElement;
/** What is said of a change, and what is wrong with it at an address. */
const changed = async (change: () => unknown, address = '/before') => {
  change();
  const moment = await ear.listen();
  return { said: sentencesOf(moment), faults: faults(moment, address) };
};

describe('the ear', () => {
  it('hears an alert that comes, a status that changes, and perhaps a status that comes with its words', async () => {
    expect((await changed(() => bring('<p role="alert">Not sent</p>'))).said).toEqual(['alert: Not sent']);
    expect((await changed(() => status().append('Saved'))).said).toEqual(['status: Saved']);
    expect((await changed(() => bring('<p role="status">Loaded</p>'))).said).toEqual(['perhaps: Loaded']);
  });

  it('hears nothing that is hidden, busy, or behind a dialog, and a region inside another one with that', async () => {
    const inside = '<p role="alert">No network <span aria-live="polite">Copy</span></p>';
    expect((await changed(() => bring(inside))).said).toEqual(['alert: No network Copy']);
    expect((await changed(() => bring('<p role="alert" hidden>Oops</p>'))).said).toEqual([]);
    expect((await changed(() => bring('<p role="status" aria-busy="true">Loading</p>'))).said).toEqual([]);
    expect((await changed(() => bring('<dialog open></dialog><p role="alert">Oops</p>'))).said).toEqual([]);
  });

  it('hears a region once it is busy no more', async () => {
    status().setAttribute('aria-busy', 'true');
    expect((await changed(() => status().append('Saved'))).said).toEqual([]);
    expect((await changed(() => status().removeAttribute('aria-busy'))).said).toEqual(['status: Saved']);
  });

  it('takes what a person does as theirs, though it fails', async () => {
    const fail = () =>
      asPerson(() => {
        throw new Error('no such button');
      });
    expect(fail).toThrow();
    expect((await changed(() => document.querySelector('h1')?.focus())).said).toHaveLength(1);
  });

  it('hears a region as a whole, once for what changes at once', async () => {
    status().innerHTML = '<span aria-hidden="true">12</span> <b>2</b> left';
    await ear.listen();
    const change = () => {
      status().querySelector('b')?.replaceChildren('1');
      status().append(' of 5');
    };
    expect((await changed(change)).said).toEqual(['status: 1 left of 5']);
    expect((await changed(() => status().querySelector('span')?.replaceChildren('13'))).said).toEqual([]);
  });

  it('reads what takes the focus by role, name, value, description and states, after the dialog around it', async () => {
    const focus = (html: string, part: string) => () => {
      bring(html);
      place().querySelector<HTMLElement>(part)?.focus();
    };
    const field =
      '<input aria-label="OTP" value="4" aria-invalid="true" aria-describedby="d"><p id="d">Tell nobody</p>';
    expect((await changed(focus(field, 'input'))).said).toEqual(['textbox, OTP, 4, Tell nobody, invalid']);
    const dialog =
      '<dialog open aria-label="Sent" aria-describedby="e"><h2 tabindex="-1">Sent</h2><p id="e">We call.</p></dialog>';
    expect((await changed(focus(dialog, 'h2'))).said).toEqual([
      'dialog, Sent, We call.; heading, Sent, level 2',
    ]);
  });
});

const focusIn = (part: HTMLElement) => (part.querySelector<HTMLElement>('[tabindex]') ?? part).focus();

describe('what takes the focus', () => {
  it.each([
    ['has no role', '<div tabindex="-1" aria-label="Box">x</div>', 'has the focus and no role'],
    ['has no name', '<section tabindex="-1"><p role="alert">Oops</p></section>', 'has the focus and no name'],
    ['can’t take it', '<h2>Done</h2>', "can't take the focus"],
    [
      'has no role in its dialog',
      '<dialog open aria-label="Sent"><div tabindex="-1" aria-label="Box">x</div></dialog>',
      'has the focus and no role',
    ],
  ])('%s [SAY-25]', async (_, html, fault) => {
    const { faults } = await changed(() => focusIn(bring(html)));
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  it('goes away with it [SAY-25]', async () => {
    const replaced = await changed(() => {
      bring('<h2 tabindex="-1">Done</h2>').focus();
      bring('<h2 tabindex="-1">Done</h2>');
    });
    expect(replaced.faults).toEqual([expect.stringContaining('took the focus and lost it')]);
    const moved = await changed(() => {
      bring('<h2 tabindex="-1">Done</h2>').focus();
      bring('<h2 tabindex="-1">Done</h2>').focus();
    });
    expect(moved).toEqual({ said: ['heading, Done, level 2'], faults: [] });
    const later = await changed(() => bring(''));
    expect(later.faults).toEqual([expect.stringContaining('took the focus and lost it')]);
  });
});

describe('what had the focus', () => {
  const press = (then: (button: HTMLButtonElement) => void) => () => {
    const button = bring('<button>Send</button>') as HTMLButtonElement;
    asPerson(() => button.focus());
    then(button);
  };

  it('goes away, or can’t be pressed any more, and nothing has it now [SAY-29]', async () => {
    const fault = [expect.stringContaining('had the focus and is gone')];
    expect((await changed(press((button) => button.remove()))).faults).toEqual(fault);
    const isOff = press((button) => {
      button.disabled = true;
    });
    expect((await changed(isOff)).faults).toEqual(fault);
  });

  it('was left by a person before, or another element has it [SAY-29]', async () => {
    const left = press((button) => {
      button.blur();
      button.remove();
    });
    expect((await changed(left)).faults).toEqual([]);
    const moved = press((button) => {
      button.remove();
      document.querySelector('h1')?.focus();
    });
    expect((await changed(moved)).faults).toEqual([]);
  });
});

describe('a dialog that closes', () => {
  const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
  const opener = () => document.querySelector('button') as HTMLButtonElement;
  beforeEach(() => {
    keepFocusInDialogs();
    bring('<div><button>Send</button><dialog></dialog></div>');
    opener().focus();
    dialog().showModal();
  });
  afterEach(() => vi.restoreAllMocks());

  it('gives the focus back to what had it, once', async () => {
    dialog().close();
    expect((await ear.listen()).moved).toBe(opener());
    opener().blur();
    dialog().showModal();
    dialog().close();
    expect([(await ear.listen()).moved, document.activeElement]).toEqual([null, document.body]);
  });

  it('moves nobody where that is gone', async () => {
    opener().remove();
    dialog().close();
    expect((await ear.listen()).moved).toBeNull();
  });
});

describe('a change', () => {
  it.each([
    ['is announced twice', '<p role="alert">No network</p><p role="alert">No network</p>'],
    ['is announced, and read where the focus goes', '<h2 tabindex="-1">Saved</h2><p role="alert">Saved</p>'],
    [
      'is announced, and read where the focus goes',
      '<input aria-label="OTP" aria-describedby="w"><p id="w" role="alert">Wrong code</p>',
    ],
  ])('%s [SAY-26]', async (fault, html) => {
    const { faults } = await changed(() => {
      bring(html);
      place().querySelector<HTMLElement>('h2, input')?.focus();
    });
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });
});

describe('a page that has come', () => {
  it('says its heading [SAY-27]', async () => {
    expect((await changed(() => {}, '/loan')).faults).toEqual([
      expect.stringContaining("nothing says 'My loan'"),
    ]);
    const read = await changed(() => document.querySelector('h1')?.focus(), '/other?tab=1');
    expect(read.faults).toEqual([]);
    expect((await changed(() => {}, '/other?tab=2')).faults).toEqual([]);
  });

  it('says it once it has loaded, unless a person has gone on meanwhile [SAY-27]', async () => {
    const loading = () => bring('<p role="status" aria-busy="true">Loading</p>');
    expect((await changed(loading, '/loan')).faults).toEqual([]);
    expect((await changed(() => bring(''), '/loan')).faults).toHaveLength(1);
    expect((await changed(loading, '/other')).faults).toEqual([]);
    const goOn = () => asPerson(() => document.querySelector('h1')?.focus());
    const gone = await changed(goOn, '/other');
    expect(gone.faults).toEqual([]);
    expect((await changed(() => bring(''), '/other')).faults).toEqual([]);
  });
});
