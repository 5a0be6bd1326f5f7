/** What the list of files says of one: its class and what must happen, both in free words. */
export interface Pick {
  file: string;
  cls: string;
  expect: string;
}

interface ReadSheet {
  rows: number;
  head: string[][];
  sheetName: string;
  sheets: { name: string; hidden: boolean }[];
}

export interface Reading {
  read?: ReadSheet;
  refused?: { code: string; says: string };
  crashed?: string;
  seconds: number;
  mb: number;
}

/** What is wrong with the reading, or undefined. Words that no rule knows ask only for an orderly end in bounds. */
export function judge(pick: Pick, reading: Reading): string | undefined {
  if (reading.crashed !== undefined) return `crashed: ${reading.crashed}`;
  if (reading.seconds > 20) return `took ${reading.seconds.toFixed(1)} s`;
  if (reading.mb > 512) return `took ${reading.mb.toFixed(0)} MB`;
  if (reading.refused && !/[\u4e00-\u9fff]/.test(reading.refused.says))
    return 'refused without a Chinese sentence';
  const must = demand(pick);
  if (must === 'refuse' && !reading.refused) return 'was read, should be refused';
  if (must === 'password' && reading.refused?.code !== 'password') return 'was not refused for its password';
  if (must === 'read' && !reading.read) return `was refused: ${reading.refused?.says}`;
  return reading.read && faultInValues(pick, reading.read);
}

function demand({ cls, expect }: Pick): 'refuse' | 'password' | 'read' | 'either' {
  if (/encrypt|password|protected/i.test(cls) && !/\bread\b/i.test(expect)) return 'password';
  if (/\bor\b|bounded|no crash|as above/i.test(expect))
    return /^refuse\b(?!.*\bor\b)/i.test(expect) ? 'refuse' : 'either';
  if (/refus/i.test(expect)) return 'refuse';
  const reading =
    /\bread\b|right|kept|shown|not appended|not a header|control|documented|values|digits|same as/i;
  return reading.test(expect) ? 'read' : 'either';
}

type Rule = [RegExp, (sheet: ReadSheet, cells: string[]) => string | false];

const isDate = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

const rules: Rule[] = [
  [/./, (sheet, cells) => (sheet.rows === 0 || cells.every((c) => c.trim() === '')) && 'nothing was read'],
  [/./, (_, cells) => cells.some((c) => c.includes('<![CDATA[')) && 'CDATA shows'],
  [/19(00|04)/, ({ head }) => head.some((r) => isDate.test(r[2] ?? '') && r[1] !== r[2]) && 'dates are off'],
  [/t="d"|iso 8601|dates? right/i, (_, cells) => !cells.some((c) => isDate.test(c)) && 'no date came out'],
  [
    /rph|phonetic/i,
    (_, cells) => cells.some((c) => /[\u3041-\u9fff][ァ-ヶ]{2,}$/.test(c)) && 'phonetics appended',
  ],
  [
    /sep=/,
    ({ head }) => (/^sep=/i.test(head[0]?.[0] ?? '') || (head[0]?.length ?? 0) < 2) && 'sep= not obeyed',
  ],
  [
    /overflow|kept|digits|long num/i,
    (_, cells) => cells.some((c) => /\de\+\d|infinity|nan$/i.test(c)) && 'digits lost',
  ],
  [/gb18030|gbk|gb2312|chinese/i, (_, cells) => garbled(cells) && 'Chinese is garbled'],
  [/number format|as shown/i, ({ head }) => notAsShown(head)],
  [
    /hidden/i,
    ({ sheets, sheetName }) =>
      sheets.find((s) => s.name === sheetName)?.hidden === true && 'hidden sheet read',
  ],
  [/merge/i, ({ head }) => head.some((r) => r.every((c) => c === '')) && 'blank rows came out'],
];

function faultInValues({ cls, expect }: Pick, sheet: ReadSheet): string | undefined {
  const cells = sheet.head.flat();
  for (const [pattern, fault] of rules) {
    const problem = pattern.test(`${cls} ${expect}`) && fault(sheet, cells);
    if (problem) return problem;
  }
  return undefined;
}

function garbled(cells: string[]): boolean {
  return cells.some((c) => c.includes('\ufffd')) || !cells.some((c) => /[\u4e00-\u9fff]/.test(c));
}

/** Where a sheet carries both a value and the text that Excel showed for it, amounts must agree. */
function notAsShown(head: string[][]): string | false {
  const at = (title: string) => head[0]?.indexOf(title) ?? -1;
  const value = at('Value');
  const shown = at('VBA Fmt');
  const amount = (cell: string | undefined) =>
    (cell ?? '').replace(/[,$\s]/g, '').replace(/^\((.*)\)$/, '-$1');
  const wrong = head.find((row) => {
    const expected = amount(row[shown]);
    const got = row[value] ?? '';
    return /^-?\d+(\.\d+)?%?$/.test(expected) && !isDate.test(got) && amount(got) !== expected;
  });
  return value >= 0 && shown >= 0 && wrong !== undefined && `not as shown: ${wrong.join(' | ')}`;
}
