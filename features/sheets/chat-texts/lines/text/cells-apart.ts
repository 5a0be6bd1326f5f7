import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { isPlace } from '#features/sheets/addresses/receivers/remarks.ts';
import { COUNT_UNIT, isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { type ChatList, isNameOfGoods } from '../../chat-list.ts';
import { goodsInWord } from '../../words/goods-in-word.ts';
import type { PersonLine } from '../person-line.ts';
import { ARROW } from './arrows-apart.ts';
import { NUMBER, type TextStep } from './text-step.ts';

/** 李想/159…/河南省…/山药5斤/2: cells that somebody parts by strokes are words. */
export const withCellsApart: TextStep = (text, line) => {
  const sign = partingSign(text);
  line.hasCells = sign !== undefined || CELLS.test(text);
  if (!line.hasCells) return text;
  const cells = sign ? text.split(sign) : text.replace(RECEIVER_CELL, '收件人：$1 ').split(/\s*[|/]\s*/);
  return remarksInCells(cells, line).map(withCountOfCell).join(' ');
};

/** …42号；金华火腿2；真空包装: the cells behind the place and the goods that are words alone say how, and not where. */
function remarksInCells(cells: readonly string[], { list }: PersonLine): string[] {
  const goods = cells.findLastIndex((cell) => goodsInWord(cell.trim())?.some(({ name }) => name !== ''));
  return cells.map((cell, at) =>
    goods > 1 && at > goods && isRemarkOfCell(cell.trim(), list) ? `（备注：${cell.trim()}）` : cell,
  );
}
const isRemarkOfCell = (cell: string, list: ChatList): boolean =>
  /^\p{Script=Han}{3,12}$/u.test(cell) &&
  !(isPlace(cell) || isWish(cell) || isNameOfGoods(cell, list)) &&
  goodsInWord(cell) === undefined &&
  nameScore(cell) < 2;
const CELLS = /^[^|]*\|[^|]*\|[^|]*\||^[^/\n]*\/[^/\n]*\/[^/\n]*\//;

/** 杨柳—159…—陕西…—拖把—1个, …→俞建平→186…→龙井2: any sign parts cells of which one is how somebody is reached. */
function partingSign(text: string): RegExp | undefined {
  const signs = text.match(SIGNS) ?? [];
  return [...new Set(signs)]
    .map((sign) => ({ least: ARROW_ALONE.test(sign) ? 3 : 4, gap: gapBySign(sign) }))
    .find(({ least, gap }) => {
      const cells = text.split(gap);
      return cells.length >= least && cells.some((cell) => REACHED.test(cell));
    })?.gap;
}
/** Between two digits a sign is of a house: 3-2-501. */
const gapBySign = (sign: string): RegExp => {
  const plain = sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(String.raw`(?<![\dA-Za-z])${plain}|${plain}(?![\dA-Za-z])`, 'u');
};
const SIGNS = /[^\p{L}\d\s,，.。:：()（）【】|/*#"“”]+/gu;
const ARROW_ALONE = new RegExp(`^${ARROW}$`, 'u');
const REACHED =
  /^\s*(?:\p{Script=Han}{1,4}\s*)?(?:1[3-9]\d{9}|1\d{2,6}\*{3,8}\d{0,4})(?:\s*\p{Script=Han}{1,4})?\s*$/u;

/** 章姬草莓 1盒 in a cell of its own: what is counted. */
const withCountOfCell = (cell: string): string =>
  cell.replace(COUNT_OF_CELL, (whole: string, name: string, count: string) =>
    goodsInWord(`${name}${count}`) && !isPlace(name) ? `${name}${count}` : whole,
  );
const COUNT_OF_CELL = new RegExp(
  String.raw`^\s*(\p{Script=Han}{2,10})[ \t]+(${NUMBER}(?:${COUNT_UNIT}))\s*$`,
  'u',
);
/** 温县/159…/河南省…: of cells the one before the phone is the receiver, whatever else is called so. */
const RECEIVER_CELL = /(?<=^|[|/])\s*(\p{Script=Han}{1,6})\s*(?=[|/]\s*1[3-9]\d{9}(?!\d))/u;
