const utf8 = 'utf-8';

/** The encoding of an XML part, by its mark, by where the zeros of its first `<` lie, or as it declares. */
function encodingOf(head: Buffer): string {
  const [a, b] = head;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)/.exec(head.toString('latin1', 0, 200))?.[1];
  return declared !== undefined && /^gb(?:2312|k|18030)$/i.test(declared) ? 'gb18030' : utf8;
}

/** The bytes of an XML part as UTF-8, whatever it is written in. */
export async function* utf8Pieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let first = true;
  for await (const chunk of bytes) {
    const encoding = first ? encodingOf(chunk) : utf8;
    if (encoding !== utf8) decoder = new TextDecoder(encoding);
    first = false;
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
}

/** The same for a part that is there whole. */
export function asUtf8(bytes: Buffer): Buffer {
  const encoding = encodingOf(bytes);
  return encoding === utf8 ? bytes : Buffer.from(new TextDecoder(encoding).decode(bytes));
}
