/** A date as somebody wrote it; what isn't said is missing. */
export interface WrittenDate {
  year?: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
}

/** The days of a month of a year; 0: there is no such month. */
export const daysIn = (year: number, month: number): number =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;

/** From a 29 February to the next, across a year such as 1900. */
const LEAP_YEARS = 8;

/** The latest year in which a day exists and lies not after `last`; that day's own year where it exists in none. */
export function latestYear(
  { month, day }: Pick<WrittenDate, 'month' | 'day'>,
  last: { year: number; month: number; day: number },
): number {
  const isLater = month * 100 + day > last.month * 100 + last.day;
  const latest = isLater ? last.year - 1 : last.year;
  const years = Array.from({ length: LEAP_YEARS + 1 }, (_, back) => latest - back);
  return years.find((year) => day <= daysIn(year, month)) ?? latest;
}

const yearFirst = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*[日号]?/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})(?=$|[\sT]|\d{6}$)/i;
const yearLast = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})(?!\d)/;
const short = /^(\d{2})\s*([-/.年])\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*[日号]?/;
const yearless = /^(\d{1,2})\s*(?:月|[-/.])\s*(\d{1,2})(?![\d/.-])\s*[日号]?/;
const weekday = /^[([]?(?:周|星期|礼拜)[一二三四五六日天][)\]]?\s*/;
const time =
  /^(凌晨|清晨|早[上晨间]?|上午|中午|下午|午后|傍晚|晚[上间]?|夜[里间晚]|[半午深]夜|am|pm)?\s*(\d{1,2})\s*[:时点](?:\s*(?:(\d{1,2})\s*分?|(半)|整))?(?:\s*:?\s*(\d{1,2})(?:\.\d+)?\s*秒?)?\s*(am|pm)?\s*z?$/i;
/** 2026-11-03-10.11.12.123456, as databases of banks print it. */
const dotted = /^-(\d{2})\.(\d{2})\.(\d{2})(?=\.\d+$|$)/;
/** 28-Nov-2026 and Nov 28, 2026: the month in English says by itself which of the others is the day. */
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Whole or as it is usually cut short: Market 5 2026 is no day of March. */
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY_OF_WEEK = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const ENGLISH = new RegExp(
  `^(?:${DAY_OF_WEEK}[,.]?\\s+)?(?:${DAY}[-\\s/]+${MONTH}\\.?[-\\s/,]+|${MONTH}\\.?\\s+${DAY},?\\s+)(\\d{4}|\\d{2})(?!\\d)`,
  'i',
);
const afternoon = /下午|午后|傍晚|晚|pm/i;
/** 晚上12点 and 半夜1点 are of which day? */
const night = /晚|夜/;
/** Earlier hours of an evening are of the night. */
const EVENING = 5;
/** By the clock of China: 10:15 +0800. */
const CHINA_ZONE = /(?<=:\d{2})\s*(?:GMT|UTC)?\s*\+0?8(?::?00)?$/i;

/**
 * Takes apart what people write (2020/2/21 0:00, 28/11/2026, 11月18日 下午3点半, 20240102). Of 11/12/2026 nobody knows
 * which is the month, and of 24/11/26 which is the year: such a text is none, as is one with anything left behind it.
 */
export function writtenDate(source: string, thisYear?: number): WrittenDate | undefined {
  const text = inDigits(source.normalize('NFKC').trim().replace(weekday, '')).replace(CHINA_ZONE, '');
  const match = dated(text, thisYear);
  if (!match) return undefined;
  const rest = text
    .slice(match.length)
    .replace(/^\s*t?\s*/i, '')
    .replace(dotted, '$1:$2:$3')
    .replace(weekday, '')
    .trim();
  if (rest === '') return match.date;
  const clock = time.exec(rest);
  if (!clock) return undefined;
  const [, before = '', hours = '', minutes, half, seconds, after = ''] = clock;
  const isOfNight = night.test(before);
  // Whether a late hour belongs to the day that is named or to the next, nobody knows.
  if (isOfNight && (Number(hours) < EVENING || Number(hours) === 12)) return undefined;
  const isLate = isOfNight || afternoon.test(before) || /pm/i.test(after);
  const isNoon = before === '中午' && Number(hours) < 3;
  const hour = Number(hours) + ((isLate || isNoon) && Number(hours) < 12 ? 12 : 0);
  return { ...match.date, hour, minute: half ? 30 : Number(minutes ?? 0), second: Number(seconds ?? 0) };
}

const CHINESE = '〇一二三四五六七八九';
const digitIn = (word: string): number => Math.max(0, CHINESE.indexOf(word));

/** 二十八 is 28, 二〇二六 2026. */
function numberIn(words: string): number {
  const text = words.replace(/[零○]/g, '〇').replaceAll('两', '二');
  const [tens, units] = text.split('十');
  if (units === undefined) return Number([...text].map(digitIn).join(''));
  return (tens === '' ? 1 : digitIn(tens ?? '')) * 10 + (units === '' ? 0 : digitIn(units));
}

/** 二〇二六年十一月二十八日 下午三点 in digits; 腊月初八 has no number that is a month. */
const inDigits = (text: string): string =>
  /[一二三四五六七八九十]/.test(text)
    ? text.replace(/[〇零○一二两三四五六七八九十]+(?=[年月日号点时分])/g, (words) => String(numberIn(words)))
    : text;

function dated(
  text: string,
  thisYear: number | undefined,
): { date: WrittenDate; length: number } | undefined {
  const first = yearFirst.exec(text) ?? compact.exec(text);
  if (first) return dateOf(first, Number(first[1]), Number(first[2]), Number(first[3]));
  const last = yearLast.exec(text);
  if (last) {
    const one = Number(last[1]);
    const two = Number(last[3]);
    if (one <= 12 && two <= 12 && one !== two) return undefined;
    return one > 12 ? dateOf(last, Number(last[4]), two, one) : dateOf(last, Number(last[4]), one, two);
  }
  const english = ENGLISH.exec(text);
  if (english) return inEnglish(english);
  const two = short.exec(text);
  if (two) {
    const year = 2000 + Number(two[1]);
    const month = Number(two[3]);
    const day = Number(two[4]);
    return two[2] !== '年' && isOtherYear(2000 + day, two[2], thisYear)
      ? undefined
      : dateOf(two, year, month, day);
  }
  const bare = yearless.exec(text);
  return bare ? dateOf(bare, undefined, Number(bare[1]), Number(bare[2])) : undefined;
}

function inEnglish(match: RegExpExecArray): ReturnType<typeof dated> {
  const [, day, month, monthFirst, dayBehind, year = ''] = match;
  const at = MONTHS.indexOf((month ?? monthFirst ?? '').slice(0, 3).toLowerCase());
  return dateOf(match, Number(year) + (year.length === 2 ? 2000 : 0), at + 1, Number(day ?? dayBehind));
}

/** 11/28/26 ends in a year as likely as it begins with one; with dashes years stand first. */
const isOtherYear = (last: number, mark: string | undefined, thisYear = 0): boolean =>
  mark !== '-' && last >= thisYear - 5 && last <= thisYear + 1;

const dateOf = (match: RegExpExecArray, year: number | undefined, month: number, day: number) => ({
  date: { ...(year !== undefined && { year }), month, day },
  length: match[0].length,
});
