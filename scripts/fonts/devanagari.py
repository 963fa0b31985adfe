"""
Cuts packages/ui/styles/fonts/anek-setu-devanagari.woff2 from the published font, which has 258 kB.

    python3 scripts/fonts/devanagari.py anek-devanagari-devanagari-wght-normal.woff2

Needs fonttools with brotli, and hb-shape (Debian: python3-fonttools, python3-brotli, libharfbuzz-bin); the source is of
@fontsource-variable/anek-devanagari. The file keeps

- the glyphs into which HarfBuzz shapes the product's texts in every language of Devanagari, names.txt, every consonant with every sign, and every pair of
  consonants that has no half form;
- weights 400 to 700 as two masters, between which the glyphs are straight lines, at one width.

It leaves out a conjunct that is as wide as its half form and its letter side by side: they draw the same. So a name that
no list has is at worst written with half forms. tests/unit/letters.test.ts shapes all of it again.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

OUT = Path('packages/ui/styles/fonts/anek-setu-devanagari.woff2')
WEIGHTS = (400, 700)
CONSONANTS = 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह'
WITHOUT_HALF = 'ङछटठडढदरह'
# Marathi writes 'ऱ्या' and 'ऱ्हा' with it.
EYELASH = 'ऱ'
WITH_NUKTA = [letter + '़' for letter in 'कखगजडढफयन']
SIGNS = ['', *'ािीुूृेैोौंँःॅॉ्']
VOWELS = 'अआइईउऊऋऍएऐऑओऔॲ'
MARKS = 'ॐ।॥॰ऽ'
CONJUNCTS = ['क्ष', 'ज्ञ', 'त्र', 'श्र', 'प्र', 'द्ध', 'त्त', 'न्न', 'क्त', 'ग्र', 'ब्र', 'द्य', 'ह्य', 'ण्ड', 'न्त', 'न्द', 'स्त']
HALANT, JOINER = '्', '\u200d'
FEATURES = 'nukt akhn rphf rkrf pref blwf half abvf pstf cjct vatu pres abvs blws psts haln dist abvm blwm mark mkmk ccmp locl rvrn'
# Of 2,000 units: less than a pixel of 17.
SAME_WIDTH = 75


def words(text):
    return set(re.findall('[\u0900-\u097f\u200c\u200d]+', text))


def wanted():
    """Everything that must be written well."""
    texts = [value for file in Path('packages/domain/messages').glob('*/*.json') for value in json.loads(file.read_text()).values()]
    articles = [file.read_text() for file in Path('src/content/articles').glob('*/*.ts')]
    found = words('\n'.join([*texts, *articles, Path(__file__).with_name('names.txt').read_text()]))
    found |= {letter + sign for letter in 'क' for sign in SIGNS} | {'र्म' + sign for sign in SIGNS[:-1]}
    for letter in [*CONSONANTS, *WITH_NUKTA]:
        found |= {letter, letter + HALANT + JOINER, 'र' + HALANT + letter, letter + HALANT + 'र'}
    found |= {first + HALANT + second for first, second in product(WITHOUT_HALF, CONSONANTS)}
    for conjunct in CONJUNCTS:
        found |= {conjunct + HALANT + JOINER, 'र' + HALANT + conjunct, conjunct + HALANT + 'य'}
    found |= {EYELASH, *(EYELASH + HALANT + letter for letter in 'यह')}
    return found | set(VOWELS) | set(MARKS) | {'रु', 'रू', 'हृ', 'दृ'}


def shaped(font, found, folder):
    """The names of the glyphs that words are drawn with."""
    lines = Path(folder, 'words.txt')
    lines.write_text('\n'.join(sorted(found)))
    names = set()
    for weight in WEIGHTS:
        command = ['hb-shape', '--no-positions', '--no-clusters', f'--variations=wght={weight}', font, f'--text-file={lines}']
        names |= set(re.findall(r'[^\[\]|\n]+', subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    return names


def ligatures(font):
    for lookup in font['GSUB'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = table.ExtSubTable if table.LookupType == 7 else table
            for first, sets in getattr(table, 'ligatures', {}).items():
                yield from ((found.LigGlyph, [first, *found.Component]) for found in sets)


def redundant(masters):
    """The conjuncts that a half form and a letter draw as well."""
    width = lambda master, *glyphs: sum(master['hmtx'][glyph][0] for glyph in glyphs)
    same = lambda whole, parts: all(abs(width(m, whole) - width(m, *parts)) <= SAME_WIDTH for m in masters)
    return {
        whole
        for whole, parts in ligatures(masters[0])
        if len(parts) == 2 and parts[0].endswith('Halant.dv') and not whole.endswith('Halant.dv') and same(whole, parts)
    }


def cut(master, glyphs, characters, file):
    options = subset.Options(layout_closure=False, hinting=False, glyph_names=False, name_IDs=[1, 2, 4, 6])
    options.layout_features = FEATURES.split()
    subsetter = subset.Subsetter(options)
    subsetter.populate(glyphs=glyphs, unicodes=characters)
    subsetter.subset(master)
    master.save(file)


def joined(files, folder):
    """One variable font of two masters."""
    space = DesignSpaceDocument()
    lightest, heaviest = WEIGHTS
    space.addAxis(AxisDescriptor(name='Weight', tag='wght', minimum=lightest, default=lightest, maximum=heaviest))
    for weight, file in zip(WEIGHTS, files):
        space.addSource(SourceDescriptor(path=file, name=str(weight), familyName='Anek Setu', styleName=str(weight), location={'Weight': weight}))
    space.sources[0].copyInfo = True
    file = os.path.join(folder, 'anek.designspace')
    space.write(file)
    return build(file)[0]


def main(source):
    with tempfile.TemporaryDirectory() as folder:
        whole = os.path.join(folder, 'whole.ttf')
        font = TTFont(source)
        font.flavor = None
        font.save(whole)
        found = wanted()
        masters = [instancer.instantiateVariableFont(TTFont(whole), {'wght': weight}) for weight in WEIGHTS]
        glyphs = shaped(whole, found, folder) - redundant(masters)
        characters = {ord(letter) for letter in ''.join(found) + JOINER + '\u200c\u25cc ' if ord(letter) in font.getBestCmap()}
        files = [os.path.join(folder, f'{weight}.ttf') for weight in WEIGHTS]
        for master, file in zip(masters, files):
            cut(master, glyphs, characters, file)
        result = joined(files, folder)
        for table in ('STAT', 'MVAR', 'gasp'):
            if table in result:
                del result[table]
        result.flavor = 'woff2'
        result.save(OUT)
        print(f'{len(result.getGlyphOrder())} glyphs, {OUT.stat().st_size} bytes: {OUT}')


main(sys.argv[1])
