import { hasSpeech } from '#features/sheets/addresses/receivers/remarks.ts';
import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { doubtOf } from '../chat-doubt.ts';
import { sayingOf } from '../entries/line-kinds.ts';
import { isNickname } from '../pickup-words.ts';
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

/** Under 每人一箱: who writes no count wants as many. */
const takeCountOfEach: EndRule = (text, { entry, list, goods, doubts }) => {
  if (!list.each || !entry.isListed || !goods.isEmpty || goods.isCancelled) return undefined;
  goods.put({ name: '', size: '', count: list.each, isBare: false });
  doubts.push(doubtOf('noCount', `没有写数量，按开头说的每人 ${list.each} 份读的，请核对数量`));
  return text;
};

/** 隔壁老王, where one thing alone is sold: whoever is in the list wants it, and a doubt says that no count stands there. */
const takeSignatureAlone: EndRule = (text, { entry, list, goods, doubts }) => {
  const mayWant = entry.isListed && list.words.sellsOneThing && goods.isEmpty && !goods.isCancelled;
  if (!mayWant || !isSignature(text.trim())) return undefined;
  goods.put({ name: '', size: '', count: 1, isBare: true });
  doubts.push(doubtOf('noCount', '没有写数量，按 1 份读的，请核对数量'));
  return text;
};
/** A name, a house or both; a number right behind a name is a house by its sign or its length, and else a count. */
const SIGNATURE =
  /^(?!$)(?<name>\p{L}{2,8}(?=$|\s|\d{3}|\d{1,2}[-栋幢号楼#座]))?\s*(?:\d{1,4}(?:[-栋幢号楼#座]\d{1,5}){0,3}(?:号?[栋幢楼座室]|号)?)?$/u;
/** 下次再来, 先看看, 已截单, 好贵, 取消: said of the list, and nobody's name. */
const SAID =
  /^(?:好|收到|想|求|接龙|报名|我|取消|ok$|已|没[有货空钱]|还[有要是没]|先[看等不]|再[看说等来]|有[没人货]|看看|等等|路过)|下[次回]|^多?谢谢?$|截[单团止]|^几|[发到][货齐]/iu;

/** Whether a text is who somebody is, and says nothing: no speech, no wish. */
function isSignature(text: string): boolean {
  const signature = SIGNATURE.exec(text);
  if (!signature) return false;
  const { name = '' } = signature.groups ?? {};
  if (name === '' || isNickname(name)) return !SAID.test(name);
  return !SAID.test(name) && !hasSpeech(name) && !isWish(name) && sayingOf(name) === undefined;
}

/** 李想/159…/河南省…1号/山药5斤/2: the last cell counts what stands before it. */
const takeCountOfCells: EndRule = (text, { list, goods, hasCells }) => {
  const { last } = goods;
  if (last?.count !== 1 || !(hasCells || list.hasColumns)) return undefined;
  const [count] = LAST_NUMBER.exec(text) ?? [];
  if (count === undefined) return undefined;
  last.count = Number(count);
  return text.replace(LAST_NUMBER, '');
};

/** The first that fits takes the end; the first four are of lines whose words named no goods. */
const RULES: readonly EndRule[] = [
  takeColumns,
  takeCount,
  takeCountOfEach,
  takeSignatureAlone,
  takeCountOfCells,
];

/** Reads goods and counts off the end of what the words left. */
export function readEnd(text: string, line: PersonLine): string {
  for (const rule of RULES) {
    const before = rule(text, line);
    if (before !== undefined) return before;
  }
  return text;
}
