import { readFile, stat } from 'node:fs/promises';
import type { ReadableSheet, ReadableWorkbook, SheetRow } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { isOverlong } from '../chat-entries.ts';
import { chatRows } from '../chat-sheet.ts';
import { isTable } from '../is-table.ts';
import { hasPeopleBeside, tableIn, type WrittenTable } from '../tables/written-table.ts';
import { readChatText } from './read-chat-text.ts';

/** A long group's list has some ten thousand characters; what is larger is no chat. */
const MOST_BYTES = 400_000;
const BATCH = 500;

/** A pasted text as the one sheet of a file. */
interface OpenedText {
  book: ReadableWorkbook;
  sheet: ReadableSheet;
  /** Its columns are those of `CHAT_COLUMNS`; else it is a table with columns of its own. */
  isChat: boolean;
}

/**
 * Opens a text file that holds a chat, or a table that somebody pasted, as a sheet; nothing where it is a table as
 * programs write it, or no text file.
 */
export async function openChat(path: string, fileName: string): Promise<OpenedText | undefined> {
  if (!/\.txt$/i.test(fileName)) return undefined;
  const { size } = await stat(path);
  if (size === 0 || size > MOST_BYTES) return undefined;
  const text = decoded(await readFile(path));
  if (text === undefined) return undefined;
  const table = tableIn(text);
  // Whoever is written in words beside it is read with the people of its rows.
  const isMixed = table !== undefined && (hasPeopleBeside(table) || table.below.some(isOverlong));
  if (!isMixed && isTable(text)) return undefined;
  if (table && !isMixed) return { ...sheetWith(rowsOfTable(table)), isChat: false };
  const reading = readChatText(text);
  if (reading.people.length === 0)
    throw new SheetRefused('empty', '没有从这段文字里读出收件人，请复制接龙或聊天里的整条消息再粘贴');
  const rows = chatRows(reading).map((cells, at) => ({ rowNo: at + 1, cells }));
  return { ...sheetWith(rows), isChat: true };
}

const rowsOfTable = ({ above, header, below }: WrittenTable): SheetRow[] =>
  [...above, ...header, ...below].map(({ line, cells }) => ({ rowNo: line, cells: [...cells] }));

function sheetWith(rows: SheetRow[]): Omit<OpenedText, 'isChat'> {
  const sheet: ReadableSheet = {
    sheetName: '',
    head: rows.slice(0, 50),
    remarks: [],
    async *rows() {
      for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
    },
  };
  const book: ReadableWorkbook = {
    format: 'csv',
    sheets: [{ name: '', hidden: false, rows: rows.length }],
    sheet: async (index) => (index === 0 ? sheet : undefined),
    close: async () => undefined,
  };
  return { book, sheet };
}

/** UTF-8, or the older Chinese encoding of Windows; nothing where it is neither. */
function decoded(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one may fit.
    }
  }
  return undefined;
}
