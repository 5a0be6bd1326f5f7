import { MAINLAND, PROVINCE_GROUPS } from './province-groups.ts';
import { PROVINCE_NAMES } from './provinces.ts';

/** Where a text about freight reaches, by whole provinces. */
export interface ReadZones {
  readonly provinceIds: readonly string[];
  /** It speaks of where nothing is sent to: 不发货：新疆、西藏. */
  readonly isDenied: boolean;
  /** What could not be read, as a sentence that says what to do; empty where all was. */
  readonly problem: string;
}

/** Groups as shops and couriers call them, beside those that are chosen by a press. */
const GROUPS: readonly (readonly [pattern: RegExp, ids: readonly string[]])[] = [
  [/^(?:全国|国内|大陆|内地|中国大陆)(?:各地|各省|范围|地区)?/, MAINLAND],
  [/^西北五省/, [...PROVINCE_GROUPS.西北, '65']],
  [/^长三角/, [...PROVINCE_GROUPS.江浙沪, '34']],
  [/^包邮区/, PROVINCE_GROUPS.江浙沪],
  [/^京津冀/, ['11', '12', '13']],
  [/^(?:东北三省|东三省|黑吉辽)/, PROVINCE_GROUPS.东北],
  [/^两广/, ['44', '45']],
  [/^两湖/, ['42', '43']],
  [/^边远/, PROVINCE_GROUPS.偏远],
  ...Object.entries(PROVINCE_GROUPS).map(([name, ids]) => [new RegExp(`^${name}`), ids] as const),
];

/** 沪 and 皖, as they stand beside each other: 江浙沪皖. */
const SIGNS = new Map(
  '京11 津12 冀13 晋14 蒙15 辽21 吉22 黑23 沪31 苏32 江32 浙33 皖34 闽35 赣36 鲁37 豫41 鄂42 湘43 粤44 桂45 琼46 渝50 川51 蜀51 黔52 贵52 滇53 云53 藏54 陕61 秦61 甘62 陇62 青63 宁64 新65 疆65 港81 澳82 台71'
    .split(' ')
    .map((text) => [text.slice(0, 1), text.slice(1)] as const),
);

const KINDS =
  /^(?:(?:维吾尔|壮族|回族)?自治区|特别行政区|省|市)?(?:全省|全市|全区|全境|全部|境内)?(?:等?地区|等地|区域|省份|等(?!偏远|边远))?/;
const LABEL = /^([^:、,;/()]{2,14}):(?=.)/;
const DENIED = /不(?:发|送|配送|支持|可达|包含?)|停发|除外|超区|禁/;
/** Behind or before the names: 新疆、西藏不发货, 新疆、西藏除外, 不发新疆. */
const DENIED_BEHIND =
  /[、,\s]*(?:地区)?(?:均|都|全部|暂时?|目前)*(?:不(?:能|可以?|予)?(?:发货?|送货?|寄|派送|配送|支持(?:配送|发货)?|可?达|在配送范围|包[含括]|含)|停发|除外|超区|禁(?:发|运|止)?)(?:地区|区域|范围)?[。!]?$/;
const DENIED_BEFORE =
  /^(?:暂时?|目前)*(?:不(?:能|可以?)?(?:发货?|送货?|寄|配送)|停发|禁[发运])(?:到|往|至)?(?:地区|区域)?/;
const PARTLY = /除外|除|不含|不包括|不包|部分|以外|之外/;
const WHOLLY = /^(?:全省|全市|全境|全部|全区|含县|包括?.*|含.*)$/;

/** Cuts at what stands between names, not inside brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[、,;/|\s.。和及与跟+&]/.test(char)) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part].filter(Boolean);
}

/** The first name of a run such as 新疆西藏海南 or 江浙沪皖, and how long it is. */
function firstName(text: string): { ids: readonly string[]; length: number } | undefined {
  for (const [id, name] of PROVINCE_NAMES) {
    if (!text.startsWith(name)) continue;
    const kind = KINDS.exec(text.slice(name.length))?.[0] ?? '';
    return { ids: [id], length: name.length + kind.length };
  }
  for (const [pattern, ids] of GROUPS) {
    const [group] = pattern.exec(text) ?? [];
    if (group === undefined) continue;
    return { ids, length: group.length + (KINDS.exec(text.slice(group.length))?.[0] ?? '').length };
  }
  return undefined;
}

/** The provinces of words without anything between them; undefined where something is none. */
function namesIn(word: string): string[] | undefined {
  const ids: string[] = [];
  let rest = word;
  while (rest !== '') {
    const name = firstName(rest);
    const sign = SIGNS.get(rest.slice(0, 1));
    if (name) ids.push(...name.ids);
    else if (sign) ids.push(sign);
    else if (KINDS.exec(rest)?.[0] === rest) return ids.length > 0 ? ids : undefined;
    else return undefined;
    rest = rest.slice(name?.length ?? 1);
  }
  return ids;
}

/** A part with its bracket: 偏远地区(新疆、西藏) lists, 内蒙古(阿拉善盟除外) is no whole province. */
function readPart(part: string): { ids: readonly string[]; unread: string } {
  const [, name = '', inside] = /^([^()]*)(?:\(([^()]*)\))?$/.exec(part) ?? [];
  const ids = namesIn(name);
  if (inside === undefined) return ids ? { ids, unread: '' } : { ids: [], unread: part };
  const listed = readList(inside);
  if (listed.unread.length === 0 && (ids === undefined || ids.length > 1)) {
    if (ids === undefined || !PARTLY.test(inside)) return { ids: listed.ids, unread: '' };
  }
  if (ids && WHOLLY.test(inside)) return { ids, unread: '' };
  const excepted = readList(inside.replace(/^除了?|除外$|以外$|之外$|^不含|^不包括/g, ''));
  if (ids && ids.length > 1 && PARTLY.test(inside) && excepted.unread.length === 0)
    return { ids: ids.filter((id) => !excepted.ids.includes(id)), unread: '' };
  return { ids: [], unread: part };
}

function readList(text: string): { ids: string[]; unread: string[] } {
  const parts = partsOf(text).map(readPart);
  return {
    ids: [...new Set(parts.flatMap(({ ids }) => ids))],
    unread: parts.flatMap(({ unread }) => (unread === '' ? [] : [unread])),
  };
}

/** 除新疆、西藏外, 全国除偏远地区: what is left of the country. */
const REST =
  /^(?:全国(?:各地)?)?(?:除了?|不含|不包括)(.+?)(?:以外|之外|除外|外)?(?:的?(?:全国|其[他它余]|所有)(?:各?地区?|省份|各省|省市)?)?$/;

/**
 * Reads where freight reaches as people write it: 新疆、西藏, 江浙沪皖, 偏远地区：海南、青海, 全国（港澳台除外）. Freight counts by
 * whole provinces: a part of one, or a name that is none, is not read, and a sentence says so.
 */
export function readZones(written: string): ReadZones {
  const text = written
    .normalize('NFKC')
    .replace(/[【[]/g, '(')
    .replace(/[】\]]/g, ')')
    .trim();
  const label = LABEL.exec(text)?.[1] ?? '';
  const list = text.slice(label === '' ? 0 : label.length + 1).trim();
  const rest = REST.exec(list)?.[1];
  const names = rest ?? list.replace(DENIED_BEHIND, '').replace(DENIED_BEFORE, '');
  const isDenied = DENIED.test(label) || (rest === undefined && names !== list);
  const { ids, unread } = readList(names);
  const provinceIds = rest === undefined ? ids : MAINLAND.filter((id) => !ids.includes(id));
  const problem = problemOf(unread, ids.length === 0);
  return { provinceIds: rest !== undefined && unread.length > 0 ? [] : provinceIds, isDenied, problem };
}

function problemOf(unread: readonly string[], isEmpty: boolean): string {
  if (unread.length === 0) return isEmpty ? '没有看到省份，请写成如“新疆、西藏”' : '';
  const [first = ''] = unread;
  const all = unread.map((part) => `“${part}”`).join('、');
  const partly = /\(/.test(first) && namesIn(first.replace(/\(.*$/, ''));
  return partly
    ? `${all}只是省份的一部分，运费按整个省份计算，请去掉括号里的说明，或不选这个省份`
    : `${all}不是省份，运费按省份计算，请写成省份名`;
}
