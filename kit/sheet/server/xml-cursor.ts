import { StringDecoder } from 'node:string_decoder';
import { SheetRefused } from '../sheet-refused.ts';

/** Thrown when the text at hand ends in the middle of something; the caller feeds more and starts that again. */
export const needsMore = Symbol('needs more text');

const LONGEST_UNIT = 24_000_000;
const SLASH = 47;
const COLON = 58;

/**
 * Walks over the tags of XML that arrives in pieces, whatever the namespace prefixes. Several times faster than an
 * event parser, because nothing is made of what nobody asks for. Entities beyond the five of XML are never expanded.
 */
export class XmlCursor {
  text = '';
  pos = 0;
  closing = false;
  selfClosing = false;
  attrsFrom = 0;
  attrsTo = 0;
  #nameFrom = 0;
  #mark = 0;

  feed(piece: string): void {
    this.text = this.#mark === 0 && this.text === '' ? piece : this.text.slice(this.#mark) + piece;
    if (this.text.length > LONGEST_UNIT) throw new SheetRefused('bomb');
    this.#mark = 0;
    this.pos = 0;
  }

  /** What lies before here is done with and need not be read again. */
  mark(): void {
    this.#mark = this.pos;
  }

  is(name: string): boolean {
    return this.attrsFrom - this.#nameFrom === name.length && this.text.startsWith(name, this.#nameFrom);
  }

  /** Goes past the next tag. */
  tag(): void {
    const { text } = this;
    let lt = text.indexOf('<', this.pos);
    for (;;) {
      if (lt < 0 || lt + 1 >= text.length) throw needsMore;
      const c = text.charCodeAt(lt + 1);
      if (c !== 33 && c !== 63) break;
      lt = text.indexOf('<', this.#pastMarkup(lt));
    }
    const gt = text.indexOf('>', lt + 1);
    if (gt < 0) throw needsMore;
    this.closing = text.charCodeAt(lt + 1) === SLASH;
    this.#nameFrom = lt + (this.closing ? 2 : 1);
    let i = this.#nameFrom;
    for (; i < gt; i++) {
      const c = text.charCodeAt(i);
      if (c <= 32 || c === SLASH) break;
      if (c === COLON) this.#nameFrom = i + 1;
    }
    this.attrsFrom = i;
    this.attrsTo = gt;
    this.selfClosing = text.charCodeAt(gt - 1) === SLASH;
    this.pos = gt + 1;
  }

  /** Character data up to the next tag, CDATA included. */
  chars(): string {
    const { text } = this;
    let all = '';
    for (;;) {
      const lt = text.indexOf('<', this.pos);
      if (lt < 0 || lt + 1 >= text.length) throw needsMore;
      if (lt > this.pos) all += decodeEntities(text.slice(this.pos, lt));
      this.pos = lt;
      if (text.charCodeAt(lt + 1) !== 33) return all;
      this.pos = this.#pastMarkup(lt);
      if (text.startsWith('<![CDATA[', lt)) all += text.slice(lt + 9, this.pos - 3);
    }
  }

  skipTo(name: string): void {
    do this.tag();
    while (!(this.closing && this.is(name)));
  }

  attr(name: string): string | undefined {
    const tag = this.text.slice(this.attrsFrom, this.attrsTo);
    const m = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
    return m ? decodeEntities(m[1] ?? m[2] ?? '') : undefined;
  }

  #pastMarkup(lt: number): number {
    const { text } = this;
    const [open, close] = text.startsWith('<![CDATA[', lt)
      ? [9, ']]>']
      : text.startsWith('<!--', lt)
        ? [4, '-->']
        : text.charCodeAt(lt + 1) === 63
          ? [2, '?>']
          : [0, ''];
    // No spreadsheet has a document type; hostile ones have, to define entities that explode or fetch.
    if (open === 0 && text.length - lt > 9) throw new SheetRefused('bomb');
    const end = open === 0 ? -1 : text.indexOf(close, lt + open);
    if (end < 0) throw needsMore;
    return end + close.length;
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML, character references, and Excel's own `_x000D_`. */
export function decodeEntities(text: string): string {
  const t = text.includes('&')
    ? text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (all, e: string) => entity(e) ?? all)
    : text;
  if (!t.includes('_x')) return t;
  return t.replace(/_x([0-9a-f]{4})_/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function entity(e: string): string | undefined {
  if (!e.startsWith('#')) return named[e];
  const code = e[1] === 'x' || e[1] === 'X' ? Number.parseInt(e.slice(2), 16) : Number(e.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** The text of an XML part: UTF-8, or UTF-16 where its first bytes say so. */
export async function* xmlPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let decode: ((chunk: Buffer) => string) | undefined;
  for await (const chunk of bytes) {
    if (!decode) {
      const utf16 = chunk[0] === 0xff && chunk[1] === 0xfe;
      const decoder = utf16 ? new StringDecoder('utf16le') : new StringDecoder('utf8');
      decode = (c) => decoder.write(c);
    }
    yield decode(chunk);
  }
}

/** Feeds the pieces and lets `step` read one unit at a time until it says that nothing follows. */
export async function walk(
  bytes: AsyncIterable<Buffer>,
  cursor: XmlCursor,
  step: () => boolean,
): Promise<void> {
  for await (const piece of xmlPieces(bytes)) {
    cursor.feed(piece);
    if (!stepThrough(cursor, step)) return;
  }
}

/** False when the end was reached. */
export function stepThrough(cursor: XmlCursor, step: () => boolean): boolean {
  try {
    while (step()) cursor.mark();
    return false;
  } catch (stop) {
    if (stop === needsMore) return true;
    throw stop;
  }
}
