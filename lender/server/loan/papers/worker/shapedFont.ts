import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit';
import { Blob, Buffer, Direction, Face, Font as Shaper, shape } from 'harfbuzzjs';

/** A glyph as far as a PDF has it; `codePoints` is what it stands for where a reader doesn't know the word. */
type Drawn = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>;

/** A glyph, and where it stands from the beginning of its word. */
interface Placed {
  readonly glyph: Drawn;
  readonly x: number;
  readonly y: number;
}

const codePointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/**
 * The glyphs of a word as one drawing from its beginning to its end, and after it the few that stand higher or lower. Pdfkit
 * makes a drawing of its own of each glyph with an offset, and PDFium takes a gap after the first one for a space.
 */
function draw(placed: readonly Placed[], width: number) {
  const inLine = placed.filter(({ y }) => y === 0);
  const apart = placed.filter(({ y }) => y !== 0);
  const positions: GlyphPosition[] = [
    ...inLine.map(({ x }, index) => {
      const pen = index === 0 ? 0 : x;
      const next = inLine[index + 1]?.x ?? width;
      return { xAdvance: next - pen, yAdvance: 0, xOffset: x - pen, yOffset: 0 };
    }),
    ...apart.map(({ x, y }) => ({ xAdvance: 0, yAdvance: 0, xOffset: x - width, yOffset: y })),
  ];
  return { glyphs: [...inLine, ...apart].map(({ glyph }) => glyph), positions };
}

/**
 * A font in Devanagari whose words are shaped by HarfBuzz, the shaper of browsers.
 *
 * Fontkit's own draws a reph or a bindu twice where a vowel sign has it already (वार्षिक, लिंग), and stops with an error at
 * a doubled letter with nukta (इज़्ज़त).
 */
export function shapedFont(bytes: Uint8Array): Font {
  const font = create(bytes as never) as Font;
  const shaper = new Shaper(new Face(new Blob(bytes)));
  const buffer = new Buffer();
  const layout = (text: string) => {
    buffer.reset();
    buffer.addText(text);
    buffer.setScript('Deva');
    buffer.setLanguage('hi');
    buffer.setDirection(Direction.LTR);
    shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const syllable = (start: number) => text.slice(start, starts[starts.indexOf(start) + 1]);
    const places = buffer.getGlyphPositions();
    let pen = 0;
    const placed = infos.map(({ codepoint: id, cluster }, index): Placed => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {};
      const x = pen + xOffset;
      pen += xAdvance;
      const codePoints = codePointsOf(font.stringsForGlyph(id)[0] ?? syllable(cluster));
      return { glyph: { id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints }, x, y: yOffset };
    });
    const { glyphs, positions } = draw(placed, pen);
    return {
      glyphs,
      positions,
      // Read after pdfkit has scaled the positions.
      get advanceWidth(): number {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return Object.assign(font, { layout });
}
