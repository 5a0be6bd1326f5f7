/** What a product's name is compared by: its words, and how much of it there is. */
export interface ProductWords {
  /** Pairs of characters, Latin words and bare numbers; each once. */
  words: ReadonlySet<string>;
  /** By kind (weight in grams, volume in millilitres, size in millimetres, or the counted unit). */
  measures: ReadonlyMap<string, readonly number[]>;
}

const UNITS: Readonly<Record<string, readonly [kind: string, times: number]>> = {
  kg: ['g', 1000],
  公斤: ['g', 1000],
  千克: ['g', 1000],
  斤: ['g', 500],
  两: ['g', 50],
  g: ['g', 1],
  克: ['g', 1],
  ml: ['ml', 1],
  毫升: ['ml', 1],
  l: ['ml', 1000],
  升: ['ml', 1000],
  mm: ['mm', 1],
  毫米: ['mm', 1],
  cm: ['mm', 10],
  厘米: ['mm', 10],
};
const COUNTED = '个|枚|只|盒|箱|包|袋|瓶|罐|支|片|粒|条|头|根|份|件|套|提|听|桶|卷|张|块';
const UNIT = `${Object.keys(UNITS).join('|')}|${COUNTED}`;
const measure = new RegExp(`(\\d+(?:\\.\\d+)?)\\s*(${UNIT})(?![a-z])`, 'g');
const written = new RegExp(
  `(半|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])(?=(?:${UNIT})(?![a-z]))`,
  'g',
);
const segment = /[\p{Script=Han}]+|[a-z]+|\d+(?:\.\d+)?/gu;
/** Says nothing of what it is; left in, it would be shared by half of the listings. */
const EMPTY = /净重|毛重|包邮|约|左右|整装|现货|产地直发|顺丰|(?<=\s)装|[装发]$/g;

const DIGITS = '零一二三四五六七八九';
function numberOf(text: string): number {
  if (text === '半') return 0.5;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (word: string | undefined) => (word === '两' ? 2 : DIGITS.indexOf(word || '零'));
  return (text.includes('十') ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones);
}

/** An amount in a name: 5斤 is 2,500 grams. */
interface Amount {
  text: string;
  kind: string;
  value: number;
}

/** The amounts in a name, and what is left of it. */
export function amountsInName(name: string): { amounts: Amount[]; rest: string } {
  const amounts: Amount[] = [];
  const rest = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(written, (text) => String(numberOf(text)))
    .replace(measure, (text, number: string, unit: string) => {
      const [kind, times] = UNITS[unit] ?? [unit, 1];
      amounts.push({ text, kind, value: Number(number) * times });
      return ' ';
    })
    .replace(EMPTY, ' ');
  return { amounts, rest };
}

export function productWords(name: string): ProductWords {
  const { amounts, rest } = amountsInName(name);
  const measures = new Map<string, number[]>();
  for (const { kind, value } of amounts) measures.set(kind, [...(measures.get(kind) ?? []), value]);
  const words = new Set<string>();
  for (const [part] of rest.matchAll(segment)) {
    if (part.length < 3 || /^[a-z\d]/.test(part)) words.add(part);
    else for (let i = 0; i + 1 < part.length; i++) words.add(part.slice(i, i + 2));
  }
  return { words, measures };
}

const TOLERANCE = 0.02;

/** Whether two names give the same amount: undefined where they don't both give one of a kind. */
export function sameMeasure(a: ProductWords, b: ProductWords): boolean | undefined {
  let same: boolean | undefined;
  for (const [kind, values] of a.measures) {
    const others = b.measures.get(kind);
    if (!others) continue;
    if (!values.some((value) => others.some((other) => Math.abs(value - other) <= TOLERANCE * other)))
      return false;
    same = true;
  }
  return same;
}
