import type { PersonLine } from './person-line.ts';

/** What is read of the end of a line, as the text before it; undefined where it ends otherwise. */
type EndRule = (text: string, line: PersonLine) => string | undefined;

/** … 橙子 2 under a heading of columns: goods and count. */
const takeColumns: EndRule = (text, { list, goods }) => {
  const [, name = '', count] = (list.hasColumns && goods.isEmpty && LAST_COLUMNS.exec(text)) || [];
  if (count === undefined) return undefined;
  goods.put({ name, size: '', count: Number(count), isBare: true });
  return text.replace(LAST_COLUMNS, '');
};
const LAST_COLUMNS = /(?<=\s)(\p{Script=Han}[\p{Script=Han}\dA-Za-z]{0,19})\s+(\d{1,3})\s*$/u;

/** 王阿姨 上海市…2号 1: how many stands last. */
const takeCount: EndRule = (text, { entry, goods }) => {
  const [count] = (entry.isListed && goods.isEmpty && LAST_NUMBER.exec(text)) || [];
  if (count === undefined) return undefined;
  goods.put({ name: '', size: '', count: Number(count), isBare: true });
  return text.replace(LAST_NUMBER, '');
};
const LAST_NUMBER = /(?<=\s)[1-9]\d?(?=\s*$)/;

/** 隔壁老王, where one thing alone is sold: whoever is in the list wants it, and an aside says that no count stands there. */
const takeSignatureAlone: EndRule = (text, { entry, list, goods, asides }) => {
  const mayWant = entry.isListed && list.words.isOfOne && goods.isEmpty && !goods.isCancelled;
  if (!mayWant || !SIGNATURE.test(text.trim())) return undefined;
  goods.put({ name: '', size: '', count: 1, isBare: true });
  asides.push('数量：没写按1份');
  return text;
};
/** A name, or a name and a house, without a wish. */
const SIGNATURE =
  /^(?!谢|好|收到|想|求|接龙|报名|我|取消|不)(?:\p{L}{2,8}\s*)?(?:\d{1,4}(?:[-栋幢号楼#座]\d{1,5}){0,3}[室号]?)?$/u;

/** 李想/159…/河南省…1号/山药5斤/2: the last cell counts what stands before it. */
const takeCountOfCells: EndRule = (text, { list, goods, hasCells }) => {
  const { last } = goods;
  if (last?.count !== 1 || !(hasCells || list.hasColumns)) return undefined;
  const [count] = LAST_NUMBER.exec(text) ?? [];
  if (count === undefined) return undefined;
  last.count = Number(count);
  return text.replace(LAST_NUMBER, '');
};

/** The first that fits takes the end; the first three are of lines whose words named no goods. */
const RULES: readonly EndRule[] = [takeColumns, takeCount, takeSignatureAlone, takeCountOfCells];

/** Reads goods and counts off the end of what the words left. */
export function readEnd(text: string, line: PersonLine): string {
  for (const rule of RULES) {
    const before = rule(text, line);
    if (before !== undefined) return before;
  }
  return text;
}
