/** What may be dropped; the server looks at the content, not at the name. */
export const ACCEPTED = '.xlsx,.xls,.csv,.txt,.tsv,.htm,.html';

const SHEET = /\.(xlsx|xlsm|xls|et|csv|tsv|txt|html?)$/i;

/** Sheets among what was dropped, and the names of what is none. */
export function sortDropped(files: readonly File[]): { sheets: File[]; others: string[] } {
  const isSheet = ({ name }: File) => SHEET.test(name) && !name.startsWith('~$');
  return { sheets: files.filter(isSheet), others: files.filter((f) => !isSheet(f)).map(({ name }) => name) };
}

/** Cells copied out of a spreadsheet program, as a file; undefined when the text is no table. */
export function tableOfText(text: string, name: string): File | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.length < 2 || lines.filter((line) => line.includes('\t')).length < 2) return undefined;
  return new File([csvOf(text)], name, { type: 'text/csv' });
}

/** What people copy out of a chat, as a file; undefined when it is too little to name anybody. */
export function chatOfText(text: string): File | undefined {
  const isSome = /\d/.test(text) && (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4;
  return isSome ? new File([text], '粘贴的文字.txt', { type: 'text/plain' }) : undefined;
}

/** Pasted text as what can be read: cells of a table, else a chat. */
export const fileOfText = (text: string): File | undefined =>
  tableOfText(text, '粘贴的表格.csv') ?? chatOfText(text);

/** What is said where a text names nobody. */
export const NO_RECEIVER = '这段文字里没有收件人，请复制接龙或聊天里的整条消息再粘贴';

/** Tabs between cells, quotes around cells that hold line breaks: as Excel and WPS put it on the clipboard. */
export function csvOf(text: string): string {
  const cells = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  let csv = '';
  let inQuotes = false;
  let cell = '';
  const close = (after: string) => {
    csv += (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell) + after;
    cell = '';
  };
  for (let at = 0; at < cells.length; at += 1) {
    const char = cells.charAt(at);
    if (inQuotes) {
      if (char !== '"') cell += char;
      else if (cells.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (char === '"' && cell === '') inQuotes = true;
    else if (char === '\t') close(',');
    else if (char === '\n') close('\n');
    else cell += char;
  }
  close('\n');
  return `\uFEFF${csv}`;
}
