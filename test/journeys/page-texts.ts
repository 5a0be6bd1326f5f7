import { inflateSync } from 'node:zlib';

/** What is written on the pages of a PDF that a browser made: also what no document holds, such as the numbers of pages. */
export function pageTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, GlyphMap>();
  for (const [id, { head }] of objects) {
    const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1] ?? '');
    if (map) fonts.set(id, glyphMap(map.content));
  }
  return [...objects.values()].flatMap(({ content }) =>
    /\bBT\b/.test(content) ? [textOf(content, fonts)] : [],
  );
}

interface PdfObject {
  /** Its dictionary. */
  head: string;
  /** Its stream, plain; empty where it has none that is text. */
  content: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const all = new Map<string, PdfObject>();
  for (const { 1: id = '', index } of pdf.toString('latin1').matchAll(/^(\d+) 0 obj\b/gm)) {
    const end = pdf.indexOf('endobj', index);
    const stream = pdf.indexOf('stream\n', index);
    const isStream = stream >= 0 && stream < end;
    const head = pdf.subarray(index, isStream ? stream : end).toString('latin1');
    all.set(id, { head, content: isStream ? inflated(pdf.subarray(stream + 'stream\n'.length)) : '' });
  }
  return all;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // A picture has no text.
    return '';
  }
}

interface GlyphMap {
  /** Hexadecimal digits of a glyph. */
  digits: number;
  signs: Map<number, string>;
}

/** `<0003> <0020>`, or `<0014> <0016> <0031>` for several in a row. */
function glyphMap(text: string): GlyphMap {
  const signs = new Map<number, string>();
  const [, digits = ''] = /begincodespacerange\s*<(\w+)>/.exec(text) ?? [];
  for (const [, part = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', sign = ''] of part.matchAll(/<(\w+)> <(\w+)>/g))
      signs.set(Number.parseInt(glyph, 16), utf16(sign));
  for (const [, part = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', sign = ''] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = Number.parseInt(first, 16), at = 0; glyph + at <= Number.parseInt(last, 16); at++)
        signs.set(glyph + at, String.fromCodePoint(Number.parseInt(sign, 16) + at));
  return { digits: digits.length, signs };
}

const utf16 = (code: string): string =>
  String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Fonts are named by their objects (`/F4`), and each run of glyphs comes after the font that it is of. */
function textOf(page: string, fonts: ReadonlyMap<string, GlyphMap>): string {
  let font: GlyphMap | undefined;
  let text = '';
  for (const [, name, glyphs = ''] of page.matchAll(/\/F(\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (font) {
      const { digits, signs } = font;
      for (let at = 0; at < glyphs.length; at += digits)
        text += signs.get(Number.parseInt(glyphs.slice(at, at + digits), 16)) ?? '';
    }
  }
  return text;
}
