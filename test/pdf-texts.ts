import { inflateSync } from 'node:zlib';

/**
 * The texts of a PDF of ours: its runs of glyphs, read by the maps to Unicode of its embedded fonts. A run doesn't say
 * here which font it is of, so that it is read by each.
 */
export function pdfTexts(content: Buffer): string[] {
  const streams = streamsOf(content).map((stream) => stream.toString('latin1'));
  const maps = streams.flatMap((text) => (text.includes('beginbfrange') ? [glyphMap(text)] : []));
  const pages = streams.filter((text) => /\bBT\b/.test(text));
  return pages.flatMap((page) => maps.map((map) => textOf(page, map)));
}

function streamsOf(content: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  for (let at = content.indexOf('stream\n'); at >= 0; at = content.indexOf('stream\n', at + 7)) {
    const end = content.indexOf('endstream', at);
    if (end < 0) break;
    try {
      streams.push(inflateSync(content.subarray(at + 7, end)));
    } catch {
      // A picture, or a stream that isn't compressed, has no text.
    }
    at = end;
  }
  return streams;
}

/** `<0000> <00ff> [<0041> <0042>]`: what the glyphs of a range mean, one after the other. */
function glyphMap(text: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, first = '0', , list = ''] of text.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [at, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      map.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        utf16(code.replaceAll(' ', '')),
      );
  return map;
}

const utf16 = (code: string): string =>
  String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

const textOf = (page: string, map: ReadonlyMap<string, string>): string =>
  [...page.matchAll(/\[((?:<[\da-f]*>|[\s\d.-])*)\] TJ/g)]
    .map(([, run = '']) =>
      [...run.matchAll(/<([\da-f]*)>/g)]
        .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => map.get(glyph) ?? '')
        .join(''),
    )
    .join('\n');
