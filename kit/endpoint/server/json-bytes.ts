const [QUOTE, COMMA, BACKSLASH] = ['"', ',', '\\'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
];
/** Longer texts are written by the platform's own way. */
const LONG = 128;

/** JSON as `JSON.stringify` writes it, in UTF-8 and piece by piece, in one stretch of memory that is used again. */
export class JsonBytes {
  length = 0;
  private whole: Buffer;
  /** The same bytes: what is stored by a Buffer takes several times as long. */
  private bytes: Uint8Array;

  constructor(size: number) {
    this.whole = Buffer.allocUnsafeSlow(size);
    this.bytes = new Uint8Array(this.whole.buffer);
  }

  get capacity(): number {
    return this.whole.length;
  }

  /** What is written, until something else is. */
  written(): Buffer {
    return this.whole.subarray(0, this.length);
  }

  comma(): void {
    this.sign(COMMA);
  }

  sign(code: number): void {
    this.makeRoom(1);
    this.bytes[this.length++] = code;
  }

  signAt(at: number, code: number): void {
    this.bytes[at] = code;
  }

  /** JSON that is made already, or a part of it. */
  text(json: string): void {
    this.makeRoom(json.length * 3);
    this.length += this.whole.write(json, this.length);
  }

  /** A key and its value; false when nothing is said of a value, such as undefined. */
  member(key: Uint8Array, value: unknown): boolean {
    this.makeRoom(key.length + LONG * 3 + 2);
    if (typeof value === 'string') {
      this.put(key);
      this.string(value);
      return true;
    }
    const json = scalarJson(value) ?? JSON.stringify(value);
    if (json === undefined) return false;
    this.put(key);
    const end = json.length > LONG ? -1 : writeUnescaped(this.bytes, this.length, json);
    if (end < 0) this.text(json);
    else this.length = end;
    return true;
  }

  /** What stands between two places once more; gives how far behind it that is. */
  again(from: number, until: number): number {
    this.makeRoom(until - from);
    this.bytes.copyWithin(this.length, from, until);
    const by = this.length - from;
    this.length += until - from;
    return by;
  }

  private put(piece: Uint8Array): void {
    const { bytes, length } = this;
    for (let i = 0; i < piece.length; i++) bytes[length + i] = piece[i] as number;
    this.length += piece.length;
  }

  private string(value: string): void {
    const end = value.length > LONG ? -1 : writeUnescaped(this.bytes, this.length + 1, value);
    if (end < 0) this.text(JSON.stringify(value));
    else {
      this.bytes[this.length] = QUOTE;
      this.bytes[end] = QUOTE;
      this.length = end + 1;
    }
  }

  private makeRoom(more: number): void {
    if (this.length + more > this.whole.length) this.widen(more);
  }

  private widen(more: number): void {
    const wider = Buffer.allocUnsafeSlow(Math.max(this.whole.length * 2, this.length + more));
    this.whole.copy(wider, 0, 0, this.length);
    this.whole = wider;
    this.bytes = new Uint8Array(wider.buffer);
  }
}

/** What needs nobody to be asked. */
function scalarJson(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return undefined;
}

/** Writes a text as it is and gives where it ends; below 0 when it has signs that JSON escapes, or signs of two halves. */
function writeUnescaped(bytes: Uint8Array, from: number, text: string): number {
  let at = from;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) {
      if (code < 0x20 || code === QUOTE || code === BACKSLASH) return -1;
      bytes[at++] = code;
    } else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
      bytes[at++] = 0x80 | (code & 0x3f);
    } else {
      if (code >= 0xd800 && code < 0xe000) return -1;
      bytes[at++] = 0xe0 | (code >> 12);
      bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
      bytes[at++] = 0x80 | (code & 0x3f);
    }
  }
  return at;
}
