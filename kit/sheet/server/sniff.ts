import { open } from 'node:fs/promises';
import { SheetRefused } from '../sheet-refused.ts';
import type { SheetFormat } from './sheet-reader.ts';

/** What a file is by its first bytes; platforms give HTML, CSV and zip files the name .xls alike. */
export async function sniff(path: string): Promise<SheetFormat> {
  const head = await firstBytes(path, 4096);
  const magic = head.toString('latin1', 0, 8);
  if (magic.startsWith('PK\x03\x04') || magic.startsWith('PK\x05\x06')) return 'xlsx';
  if (magic === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' || isBareBiff(head)) return 'xls';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first bytes of other file formats
  if (/^(%PDF|\{\\rtf|\x89PNG|\xff\xd8\xff|GIF8|Rar!|7z\xbc|\x1f\x8b)/.test(magic)) {
    throw new SheetRefused('not_a_sheet');
  }
  return sniffText(head);
}

function sniffText(head: Buffer): SheetFormat {
  const text = looksUtf16(head) ? head.toString('latin1').replaceAll('\0', '') : head.toString('latin1');
  if (text.includes('\0')) throw new SheetRefused('not_a_sheet');
  const start = text.replace(/^[\xef\xbb\xbf\xfe\xff\s]+/, '');
  if (/^(MIME-Version:|ID;P)/i.test(start)) throw new SheetRefused('legacy');
  if (!start.startsWith('<')) return 'csv';
  if (/<(\w+:)?Workbook[\s>]/.test(start)) return 'xml';
  if (/<(!doctype\s+html|html|head|meta|body|table|thead|tbody|tr|style|div|center)[\s>]/i.test(start))
    return 'html';
  return start.startsWith('<?xml') || /^<!DOCTYPE/i.test(start) ? 'xml' : 'csv';
}

/** By its mark, or by a zero in every second byte, as Excel's "Unicode text" has for Latin letters. */
export function looksUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (let i = 0; i + 1 < head.length; i += 2) {
    if (head[i] === 0) even += 1;
    if (head[i + 1] === 0) odd += 1;
  }
  if (odd > head.length / 20 && even === 0) return 'utf-16le';
  return even > head.length / 20 && odd === 0 ? 'utf-16be' : undefined;
}

function isBareBiff(head: Buffer): boolean {
  const versions = [0x00, 0x02, 0x04, 0x08];
  return head[0] === 0x09 && versions.includes(head[1] ?? -1) && head[3] === 0 && (head[2] ?? 0) <= 16;
}

async function firstBytes(path: string, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
