import { StringDecoder } from 'node:string_decoder';
import { SheetRefused } from '../../sheet-refused.ts';
import { utf8Pieces } from './xml-encoding.ts';
import { Namespaces } from './xml-namespaces.ts';
import { decodeEntities } from './xml-text.ts';

/** Thrown when the text at hand ends in the middle of something; the caller feeds more and starts that again. */
const needsMore = Symbol('needs more text');

// One row or one shared string; each piece that doesn't end it makes it be looked at again from its start.
const LONGEST_UNIT = 4_000_000;
const SLASH = 47;
const COLON = 58;

/**
 * Walks over the tags of XML that arrives in pieces. An element has a name here only when it stands in the namespace
 * of the part's root, whatever its prefix: `<x15:workbookPr>` is no workbookPr. Several times faster than an event
 * parser, because nothing is made of what nobody asks for. Entities beyond the five of XML are never expanded.
 */
export class XmlCursor {
  text = '';
  pos = 0;
  closing = false;
  selfClosing = false;
  attrsFrom = 0;
  attrsTo = 0;
  #tagFrom = 0;
  #nameFrom = 0;
  /** The element's namespace is not the root's. */
  #foreign = false;
  readonly #names = new Namespaces();
  #plainIsHome = true;
  /** Where the next declaration of a namespace stands; looked for once a piece. */
  #xmlns = 0;
  readonly #utf8 = new StringDecoder('utf8');
  #mark = 0;

  feed(piece: Buffer): void {
    const unfinished = this.text.slice(this.#mark);
    if (unfinished.length > LONGEST_UNIT) throw new SheetRefused('bomb');
    this.text = unfinished + this.#utf8.write(piece);
    this.#mark = 0;
    this.pos = 0;
    // The root is looked at in any case.
    this.#xmlns = this.#names.home === undefined ? 0 : this.#nextXmlns(0);
  }

  /** What lies before here is done with and need not be read again. */
  mark(): void {
    this.#mark = this.pos;
  }

  is(name: string): boolean {
    return (
      !this.#foreign &&
      this.attrsFrom - this.#nameFrom === name.length &&
      this.text.startsWith(name, this.#nameFrom)
    );
  }

  /** The same for a name of one letter. */
  isChar(code: number): boolean {
    return (
      !this.#foreign && this.attrsFrom - this.#nameFrom === 1 && this.text.charCodeAt(this.#nameFrom) === code
    );
  }

  /** The prefix, with its colon, of the elements in the root's namespace. */
  get prefix(): string {
    return this.#names.home ?? '';
  }

  /** Goes past the next tag, and past all that stands in an element which gives the root's prefix another meaning. */
  tag(): void {
    this.#nextTag();
    while (this.#xmlns < this.attrsTo) {
      if (this.#declare()) return;
      if (!this.selfClosing) this.#skipIsland();
      this.#nextTag();
    }
  }

  /** False for an element within which a prefix of the root's has another meaning. */
  #declare(): boolean {
    const { text, attrsFrom, attrsTo } = this;
    const prefix = text.slice(this.#tagFrom, this.#nameFrom);
    const same = this.#names.declare(prefix, text.slice(attrsFrom, attrsTo));
    this.#plainIsHome = this.#names.isHome('');
    this.#foreign = !this.#names.isHome(prefix);
    this.#xmlns = this.#nextXmlns(attrsTo);
    return same;
  }

  #nextXmlns(from: number): number {
    const at = this.text.indexOf('xmlns', from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }

  #skipIsland(): void {
    for (let depth = 1; depth > 0; ) {
      this.#nextTag();
      if (this.closing) depth -= 1;
      else if (!this.selfClosing) depth += 1;
    }
    this.#xmlns = this.#nextXmlns(this.pos);
  }

  #nextTag(): void {
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
    this.#tagFrom = lt + (this.closing ? 2 : 1);
    this.#nameFrom = this.#tagFrom;
    let i = this.#tagFrom;
    for (; i < gt; i++) {
      const c = text.charCodeAt(i);
      if (c <= 32 || c === SLASH) break;
      if (c === COLON) this.#nameFrom = i + 1;
    }
    this.#foreign =
      this.#nameFrom === this.#tagFrom
        ? !this.#plainIsHome
        : !this.#names.isHome(text.slice(this.#tagFrom, this.#nameFrom));
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
    return this.#attr(`\\s${name}`);
  }

  /** An attribute of another namespace, whatever its prefix: `r:id`. */
  prefixedAttr(name: string): string | undefined {
    return this.#attr(`\\s[^\\s:=]+:${name}`);
  }

  #attr(pattern: string): string | undefined {
    const tag = this.text.slice(this.attrsFrom, this.attrsTo);
    const m = new RegExp(`${pattern}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
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
