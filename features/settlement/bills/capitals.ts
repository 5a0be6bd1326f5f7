import type { Fen } from '#kit/money/fen.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['仟', '佰', '拾', ''];
const GROUPS = ['', '万', '亿', '万亿'];

/** An amount as a statement is signed for, in capital numerals: 壹仟零贰拾元伍角整. */
export function capitals(amount: Fen): string {
  if (amount === 0) return '零元整';
  const fen = Math.abs(amount);
  const yuan = Math.floor(fen / 100);
  const whole = yuan > 0 ? `${wholeOf(yuan)}元` : '';
  return `${amount < 0 ? '负' : ''}${whole}${centsOf(fen % 100, yuan > 0)}`;
}

/** From the highest group down; a group that doesn't fill its four places is led in by one 零. */
function wholeOf(yuan: number): string {
  const groups: number[] = [];
  for (let rest = yuan; rest > 0; rest = Math.floor(rest / 10_000)) groups.push(rest % 10_000);
  let words = '';
  let isGap = false;
  for (let at = groups.length - 1; at >= 0; at--) {
    const group = groups[at] ?? 0;
    if (group === 0) {
      isGap = true;
      continue;
    }
    words += `${words && (isGap || group < 1_000) ? '零' : ''}${groupOf(group)}${GROUPS[at]}`;
    isGap = false;
  }
  return words;
}

function groupOf(group: number): string {
  let words = '';
  for (const [at, digit] of [...String(group).padStart(4, '0')].entries()) {
    if (digit !== '0') words += `${DIGITS[Number(digit)]}${PLACES[at]}`;
    else if (words && !words.endsWith('零')) words += '零';
  }
  return words.replace(/零$/, '');
}

function centsOf(cents: number, hasYuan: boolean): string {
  if (cents === 0) return '整';
  const jiao = Math.floor(cents / 10);
  const fen = cents % 10;
  const tens = jiao > 0 ? `${DIGITS[jiao]}角` : hasYuan ? '零' : '';
  return fen > 0 ? `${tens}${DIGITS[fen]}分` : `${tens}整`;
}
