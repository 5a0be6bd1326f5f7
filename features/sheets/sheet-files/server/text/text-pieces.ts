import { createReadStream } from 'node:fs';
import { inPieces } from '#kit/text/pieces.ts';
import { SheetRefused } from '../../sheet-refused.ts';
import { looksUtf16 } from './sniff.ts';

const CHUNK = 256 * 1024;

/** The text of a file in pieces, in the encoding that its bytes speak for; what it says of itself comes second. */
export async function* textPieces(path: string, encoding: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    for (const bytes of inPieces(chunk)) {
      const piece = decoder.decode(bytes, { stream: true });
      if (piece.includes('\0')) throw new SheetRefused('not_a_sheet');
      if (piece !== '') yield piece;
    }
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/**
 * UTF-8 when the whole file reads as UTF-8 but for a stray byte, otherwise what it declares, otherwise GB18030.
 * The whole file, because Chinese text may begin after a megabyte of digits.
 */
export async function detectEncoding(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let declared: string | undefined;
  let first = true;
  let wrong = 0;
  let right = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    if (first) {
      const utf16 = looksUtf16(chunk.subarray(0, 4096));
      if (utf16) return utf16;
      declared = declaredEncoding(chunk.toString('latin1', 0, 4096));
      first = false;
    }
    const text = decoder.decode(chunk, { stream: true });
    if (!text.includes('\ufffd')) continue;
    wrong += text.split('\ufffd').length - 1;
    right += text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
    if (wrong > 1000 && wrong > right / 100) break;
  }
  return wrong === 0 || wrong < right / 200 ? 'utf-8' : (declared ?? 'gb18030');
}

function declaredEncoding(head: string): string | undefined {
  const name = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  if (name === undefined || name === 'utf-8') return undefined;
  if (/^(gb2312|gbk|gb18030)$/.test(name)) return 'gb18030';
  return /^(big5|shift_jis|euc-kr|euc-jp|windows-125\d)$/.test(name) ? name : undefined;
}
