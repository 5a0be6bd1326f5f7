import { open } from 'node:fs/promises';
import { SheetRefused } from '../../sheet-refused.ts';
import type { SheetFormat } from '../sheet-reader.ts';

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
  if (isLockFile(head)) throw new SheetRefused('lock_file');
  return sniffText(head);
}

/** `~$订单.xlsx`, which Excel and WPS lay beside a sheet while it is open, or LibreOffice's `.~lock.订单.xlsx#`. */
function isLockFile(head: Buffer): boolean {
  const [length = 0] = head;
  // The user's name twice, in bytes and in UTF-16, each padded with blanks.
  const padded = head.length === 162 || head.length === 165;
  if (padded && length > 0 && length <= 54 && head.toString('latin1', head.length - 4) === ' \0 \0')
    return true;
  return head.length < 1000 && /^,[^,]*,[^,]*,[\d. :]+,file:\/\/[^,]*;$/.test(head.toString('utf8').trim());
}

function sniffText(head: Buffer): SheetFormat {
  const utf16 = looksUtf16(head);
  const text = utf16 ? new TextDecoder(utf16).decode(head) : head.toString('latin1');
  if (text.includes('\0')) throw new SheetRefused('not_a_sheet');
  const start = text.replace(/^[\xef\xbb\xbf\xfe\xff\ufeff\s]+/, '');
  if (/^(MIME-Version:|ID;P)/i.test(start)) throw new SheetRefused('legacy');
  if (!start.startsWith('<')) return 'csv';
  if (/<(\w+:)?Workbook[\s>]/.test(start)) return 'xml';
  if (/<(!doctype\s+html|html|head|meta|body|table|thead|tbody|tr|style|div|center)[\s>]/i.test(start))
    return 'html';
  return start.startsWith('<?xml') || /^<!DOCTYPE/i.test(start) ? 'xml' : 'csv';
}

type Utf16 = 'utf-16le' | 'utf-16be';

/** By its mark; without one, by the zeros that every Latin letter, tab and line end leaves, and by what it then reads. */
export function looksUtf16(head: Buffer): Utf16 | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (!head.includes(0)) return undefined;
  const even = head.subarray(0, head.length & ~1);
  return (['utf-16le', 'utf-16be'] as const).find((encoding) =>
    readsWell(new TextDecoder(encoding).decode(even)),
  );
}

/** Nearly all of it Chinese, Latin, their punctuation and line ends. */
function readsWell(text: string): boolean {
  const usual = text.match(
    /[\t\r\n\x20-\x7e\u00a0-\u00ff\u2010-\u2026\u3000-\u301f\u4e00-\u9fff\uff01-\uffe5]/g,
  );
  return !text.includes('\0') && (usual?.length ?? 0) >= text.length * 0.95;
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
