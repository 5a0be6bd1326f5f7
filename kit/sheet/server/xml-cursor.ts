import { StringDecoder } from 'node:string_decoder';
import { SheetRefused } from '../sheet-refused.ts';
import { decodeEntities } from './xml-text.ts';

/** Thrown when the text at hand ends in the middle of something; the caller feeds more and starts that again. */
const needsMore = Symbol('needs more text');

// One row or one shared string; each piece that doesn't end it makes it be looked at again from its start.
const LONGEST_UNIT = 4_000_000;
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
  readonly #utf8 = new StringDecoder('utf8');
  #mark = 0;

  feed(piece: Buffer): void {
    const unfinished = this.text.slice(this.#mark);
    if (unfinished.length > LONGEST_UNIT) throw new SheetRefused('bomb');
    this.text = unfinished + this.#utf8.write(piece);
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

  /** The same for a name of one letter. */
  isChar(code: number): boolean {
    return this.attrsFrom - this.#nameFrom === 1 && this.text.charCodeAt(this.#nameFrom) === code;
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

  /** The plain text between two literal pieces of markup, if just that stands here: most cells look alike. */
  between(open: string, close: string): string | undefined {
    const { text } = this;
    if (!text.startsWith(open, this.pos)) return undefined;
    const from = this.pos + open.length;
    const lt = text.indexOf('<', from);
    if (lt < 0 || !text.startsWith(close, lt)) return undefined;
    this.pos = lt + close.length;
    return text.slice(from, lt);
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

/** The bytes of an XML part as UTF-8, also where it is UTF-16. */
export async function* utf8Pieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let utf16: StringDecoder | undefined;
  let first = true;
  for await (const chunk of bytes) {
    if (first && chunk[0] === 0xff && chunk[1] === 0xfe) utf16 = new StringDecoder('utf16le');
    first = false;
    yield utf16 ? Buffer.from(utf16.write(chunk)) : chunk;
  }
}

/** Feeds the pieces and lets `step` read one unit at a time until it says that nothing follows. */
export async function walk(
  bytes: AsyncIterable<Buffer>,
  cursor: XmlCursor,
  step: () => boolean,
): Promise<void> {
  for await (const piece of utf8Pieces(bytes)) {
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
