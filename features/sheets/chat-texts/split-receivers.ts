import { isCount } from '#features/sheets/addresses/receivers/side-words.ts';

/** A phone number or what was meant as one: a digit too many or too few, some of them hidden. */
const PHONE = /(?<!\d)(?:\d[\s-]?){6,12}\d(?!\d)|\d{2,4}[*xX×]{3,}\d*/;
const LETTERS = /[\p{L}]/gu;
/** Beside a phone so many letters are a name and an address; without one they have to name a place too. */
const ENOUGH = 8;
const PLACE = /[省市区县旗州].*(?:[路街道巷弄村镇乡园苑里]|\d)/u;

/**
 * Takes a pasted text apart into one text per receiver: blank lines part them, else each line that says a whole
 * receiver is one, also when its phone is faulty or missing. A receiver may be written over several lines, each in
 * the same number of lines.
 */
export function splitReceivers(text: string): string[] {
  return text
    .replace(/\r/g, '')
    .split(/\n[\s\u3000]*\n/)
    .flatMap(splitBlock)
    .filter((each) => each !== '');
}

function splitBlock(block: string): string[] {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const withPhone = lines.filter(hasPhone);
  const forms = formsIn(lines, withPhone.length);
  if (forms) return forms;
  const beginsReceiver = (line: string) => hasPhone(line) || isPlace(line);
  const first = lines.findIndex(beginsReceiver);
  // 抽纸1提 洗衣液1瓶 above the only receiver is theirs.
  if (first > 0 && lines.filter(beginsReceiver).length === 1 && lines.slice(0, first).every(countsGoods))
    return [lines.join(' ')];
  const below = goodsAbove(lines, beginsReceiver);
  if (below) return below;
  if (withPhone.length > 0 && withPhone.every(hasAddress)) return splitBefore(lines, beginsReceiver);
  if (withPhone.length <= 1) return [lines.join(' ')];
  const size = linesPerReceiver(lines, withPhone.length);
  return size ? chunks(lines, size) : splitAtPhones(lines);
}

/** 脐橙5斤 above one receiver and 脐橙10斤 above the next: goods above each, where no receiver has any of their own. */
function goodsAbove(
  lines: readonly string[],
  beginsReceiver: (line: string) => boolean,
): string[] | undefined {
  const isGoods = (line: string) => !beginsReceiver(line) && countsGoods(line);
  const isTurn = (line: string, at: number) =>
    at % 2 === 0 ? isGoods(line) : beginsReceiver(line) && !line.split(/[\s,，;；、]+/).some(isCount);
  return lines.length > 2 && lines.length % 2 === 0 && lines.every(isTurn) ? chunks(lines, 2) : undefined;
}

/**
 * Forms below each other, of which each begins with the same label: 商品：… above 收货：… 139…. A single one is one,
 * whatever it says above the phone.
 */
function formsIn(lines: readonly string[], phones: number): string[] | undefined {
  const labelOf = (line: string): string => LABEL.exec(line)?.[1] ?? '';
  const first = labelOf(lines[0] ?? '');
  if (first === '' || phones === 0) return undefined;
  const forms = lines.filter((line) => labelOf(line) === first).length;
  if (forms !== phones || hasPhone(lines[0] ?? '')) return undefined;
  return splitBefore(lines, (line) => labelOf(line) === first);
}
const LABEL = /^(\p{Script=Han}{2,6})\s?[:：]/u;

/** 订单号：20261128-0001, 下单时间：2026-11-28: a number with a label of its own is no phone; behind it one may follow. */
const OTHER_NUMBER = /(?:单号|编号|序号|团号|流水号|时间|日期|金额|实付|价格?)\s*[:：]\s*[¥￥\w./:-]*/gu;
/** 寄件人：赵海 136…: whose parcel it is, and nobody's who receives. */
const SENDER = /^(?:寄件|发件|寄货|发货)人?(?:姓名|电话|手机)?\s*[:：].*/u;
const hasPhone = (line: string): boolean => PHONE.test(line.replace(SENDER, '').replace(OTHER_NUMBER, ''));
/** 抽纸1提 洗衣液1瓶: a line of nothing but goods and counts. */
export const countsGoods = (line: string): boolean =>
  line.split(/[\s,，;；、+]+/).every((word) => isCount(word));
const letters = (line: string): number => line.match(LETTERS)?.length ?? 0;
const hasAddress = (line: string): boolean => letters(line) >= ENOUGH;
const isPlace = (line: string): boolean => letters(line) >= ENOUGH && PLACE.test(line);

/** In how many lines each is written: all phones stand in the same one of them, though some may be missing. */
function linesPerReceiver(lines: readonly string[], phones: number): number | undefined {
  const sizes = [
    lines.length / phones,
    ...Array.from({ length: lines.length - 2 }, (_, at) => lines.length - 1 - at),
  ];
  const at = lines.flatMap((line, nth) => (hasPhone(line) ? nth : []));
  return sizes.find(
    (size) =>
      Number.isInteger(size) &&
      lines.length % size === 0 &&
      at.every((nth) => nth % size === (at[0] ?? 0) % size),
  );
}

const chunks = (lines: readonly string[], size: number): string[] =>
  Array.from({ length: lines.length / size }, (_, at) => lines.slice(at * size, (at + 1) * size).join(' '));

/** Each phone number begins a receiver; lines before the first one belong to it. */
function splitAtPhones(lines: readonly string[]): string[] {
  let isFull = false;
  return splitBefore(lines, (line) => {
    const begins = isFull && hasPhone(line);
    isFull ||= hasPhone(line);
    return begins;
  });
}

/** A line that begins a receiver is followed by what belongs to it. */
function splitBefore(lines: readonly string[], begins: (line: string) => boolean): string[] {
  const receivers: string[] = [];
  for (const line of lines) {
    if (begins(line) || receivers.length === 0) receivers.push(line);
    else receivers[receivers.length - 1] += ` ${line}`;
  }
  return receivers;
}
