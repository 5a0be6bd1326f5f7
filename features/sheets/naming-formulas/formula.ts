import { z } from 'zod';

/** What a part of a file's name says. */
export const PARTS = {
  text: { name: '文字', says: '自己写的字' },
  date: { name: '导出时间', says: '导出的日期或时间' },
  range: { name: '订单日期', says: '所选订单的起止日期' },
  shop: { name: '店铺', says: '当前店铺的名称' },
  agent: { name: '渠道', says: '文件里的渠道；有几个时写“多个渠道”' },
  vendor: { name: '供应商', says: '文件里的供应商；有几个时写“多个供应商”' },
  thirdParty: { name: '平台', says: '文件里的平台；有几个时写“多个平台”' },
  template: { name: '模板', says: '导出所用的模板' },
  count: { name: '单数', says: '文件里有多少行' },
  user: { name: '导出人', says: '导出文件的成员' },
  serial: { name: '流水号', says: '每天从 1 开始，每个文件一个' },
} as const;
export type PartType = keyof typeof PARTS;
export const PART_TYPES = Object.keys(PARTS) as [PartType, ...PartType[]];

export const NAMING_FORMATS = {
  date: ['yyyyMMdd', 'yyyy-MM-dd', 'MMdd', 'yyyyMMddHHmmss'],
  range: ['yyyyMMdd', 'MMdd'],
};

export const NamingPart = z.object({
  Type: z.enum(PART_TYPES),
  Text: z.string().max(40).optional(),
  Format: z.string().max(20).optional(),
  Digits: z.number().int().min(1).max(8).optional(),
});
export type NamingPart = z.infer<typeof NamingPart>;

export const MOST_PARTS = 12;
/** As the product names files where no formula says otherwise. */
export const USUAL: readonly NamingPart[] = [
  { Type: 'shop' },
  { Type: 'text', Text: '_' },
  { Type: 'template' },
  { Type: 'text', Text: '_' },
  { Type: 'date', Format: 'yyyyMMddHHmmss' },
];

/** What is wrong with a formula, a sentence each that says what to do. */
export function formulaProblems(parts: readonly NamingPart[]): string[] {
  const problems = parts.flatMap(({ Type, Text, Format }, at) => {
    const place = `第 ${at + 1} 段“${PARTS[Type].name}”`;
    if (Type === 'text' && !Text) return [`${place}还没有写字，请填写或删除`];
    if (Format === undefined || (Type !== 'date' && Type !== 'range')) return [];
    return NAMING_FORMATS[Type].includes(Format)
      ? []
      : [`${place}没有格式 ${Format}，可选 ${NAMING_FORMATS[Type].join('、')}`];
  });
  const count = (type: PartType) => parts.filter(({ Type }) => Type === type).length;
  if (count('serial') > 1) problems.push('流水号只能用一次，请删除多余的');
  if (parts.every(({ Type, Text }) => Type === 'text' && !readable(Text ?? '')))
    problems.push('名称里没有能用的字，请加一段，如店铺或日期');
  return problems;
}

/** What no file system takes, and what turns the words around it about. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among it
const UNREADABLE = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** A name that begins with a dot is hidden, one that ends with one is cut. */
const EDGES = /^[.\s]+|[.\s]+$/g;
const readable = (text: string) => text.replace(UNREADABLE, ' ').replace(EDGES, '');
/** Devices of Windows, which names no file so. */
const TAKEN = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MOST = 120;

/** What is known of a file when it is named. */
export interface NamingFacts {
  shop: string;
  user: string;
  template: string;
  /** Names that occur in it, at most two of each. */
  agents: readonly string[];
  vendors: readonly string[];
  thirdParties: readonly string[];
  count: number;
  serial: number;
  at: Date;
  from: Date | null;
  until: Date | null;
}

/** The name without its ending. */
export function nameFile(parts: readonly NamingPart[], known: NamingFacts): string {
  const words = parts.map((part) => wordOf(part, known)).join('');
  const name = [...readable(words).replace(/\s+/g, ' ')].slice(0, MOST).join('').replace(EDGES, '');
  const safe = name || readable(known.template) || '未命名';
  return TAKEN.test(safe) ? `_${safe}` : safe;
}

function wordOf(
  { Type, Text = '', Format = 'yyyyMMdd', Digits = 3 }: NamingPart,
  known: NamingFacts,
): string {
  const words: Record<PartType, () => string> = {
    text: () => Text,
    date: () => dateText(known.at, Format),
    range: () => rangeText(known, Format),
    shop: () => known.shop,
    agent: () => oneOf(known.agents, '渠道'),
    vendor: () => oneOf(known.vendors, '供应商'),
    thirdParty: () => oneOf(known.thirdParties, '平台'),
    template: () => known.template,
    count: () => String(known.count),
    user: () => known.user,
    serial: () => String(known.serial).padStart(Digits, '0'),
  };
  return words[Type]();
}

const oneOf = (names: readonly string[], what: string): string =>
  names.length > 1 ? `多个${what}` : (names[0] ?? '');

/** In Shanghai's time. */
function dateText(at: Date, format: string): string {
  const local = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  const [yyyy = '', MM = '', dd = '', HH = '', mm = '', ss = ''] = local.split(/\D/);
  const parts: Readonly<Record<string, string>> = { yyyy, MM, dd, HH, mm, ss };
  return format.replace(/yyyy|MM|dd|HH|mm|ss/g, (part) => parts[part] ?? '');
}

/** The end of a window is not in it any more. */
function rangeText({ from, until, at }: NamingFacts, format: string): string {
  const last = until && until < at ? new Date(until.getTime() - 1) : at;
  const first = from ? dateText(from, format) : '';
  const end = dateText(last, format);
  if (!from && !until) return '全部日期';
  if (first === '') return `截至${end}`;
  return first === end ? end : `${first}-${end}`;
}
