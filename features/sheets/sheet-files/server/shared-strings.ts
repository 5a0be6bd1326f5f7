import type { SheetLimits } from '../limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { walk, XmlCursor } from './xml/xml-cursor.ts';

const BLOCK = 1024 * 1024;
const SLOTS = 8192;

/**
 * A workbook's shared strings, kept as UTF-8 outside the heap: a million strings as JavaScript objects cost twice the
 * memory and make the collector work. What was just asked for is kept decoded.
 */
export class SharedStrings {
  readonly #blocks: Buffer[] = [];
  #at: number[] = [];
  #used = BLOCK;
  #bytes = 0;
  readonly #slotIndex = new Int32Array(SLOTS).fill(-1);
  readonly #slotText: string[] = new Array(SLOTS).fill('');
  readonly #limits: SheetLimits;

  /** Told of all that is held, so that all sheets that are read at once stay within bounds. */
  readonly #hold: (bytes: number) => void;

  constructor(limits: SheetLimits, hold: (bytes: number) => void) {
    this.#limits = limits;
    this.#hold = hold;
  }

  static async read(
    part: AsyncIterable<Buffer> | undefined,
    limits: SheetLimits,
    hold: (bytes: number) => void,
  ): Promise<SharedStrings> {
    const strings = new SharedStrings(limits, hold);
    if (!part) return strings;
    const cursor = new XmlCursor();
    await walk(part, cursor, () => {
      cursor.tag();
      if (cursor.is('sst')) return !cursor.closing && !cursor.selfClosing;
      if (cursor.is('si') && !cursor.closing) strings.#add(cursor.selfClosing ? '' : richText(cursor, 'si'));
      return true;
    });
    return strings;
  }

  get(index: number): string {
    const slot = index & (SLOTS - 1);
    if (this.#slotIndex[slot] === index) return this.#slotText[slot] ?? '';
    const at = this.#at[index];
    // A cell whose text is missing must not become an empty cell without a word.
    if (at === undefined) throw new SheetRefused('corrupt');
    const block = this.#blocks[Math.floor(at / BLOCK)];
    const from = at % BLOCK;
    const size = block?.readUInt32LE(from) ?? 0;
    const text = block?.toString('utf8', from + 4, from + 4 + size) ?? '';
    this.#slotIndex[slot] = index;
    this.#slotText[slot] = text;
    return text;
  }

  #add(text: string): void {
    const { cellChars, sharedStrings } = this.#limits;
    if (text.length > cellChars) throw new SheetRefused('bomb');
    if (this.#at.length >= sharedStrings)
      throw new SheetRefused(
        'too_large',
        `表格里的文字超过 ${sharedStrings / 10_000} 万段，请拆分成几个文件后分别上传`,
      );
    const room = 4 + text.length * 3;
    let block = this.#blocks.at(-1);
    if (!block || this.#used + room > BLOCK) {
      block = Buffer.allocUnsafeSlow(BLOCK);
      this.#blocks.push(block);
      this.#used = 0;
      this.#bytes += BLOCK;
      if (this.#bytes > this.#limits.sharedTextBytes) throw new SheetRefused('too_large');
      this.#hold(this.#bytes);
    }
    const size = block.write(text, this.#used + 4, 'utf8');
    block.writeUInt32LE(size, this.#used);
    this.#at.push((this.#blocks.length - 1) * BLOCK + this.#used);
    this.#used += 4 + size;
  }
}

/** The text of the runs up to `</end>`, without the phonetic readings that stand between them. */
export function richText(cursor: XmlCursor, end: string): string {
  let text = '';
  for (;;) {
    cursor.tag();
    if (cursor.closing) {
      if (cursor.is(end)) return text;
    } else if (cursor.is('t') && !cursor.selfClosing) text += cursor.chars();
    else if (cursor.is('rPh') && !cursor.selfClosing) cursor.skipTo('rPh');
  }
}
