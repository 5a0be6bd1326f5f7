import { gatherRegion } from './gather-region.ts';
import { isLatin, matchLatin } from './latin-address.ts';
import type { ParsedAddress } from './parsed-address.ts';
import { chooseName, startWithHandingOn, type TextSpan } from './receivers/name-choosing.ts';
import { nameScore, withoutReceiverMark } from './receivers/name-guessing.ts';
import { PHONE_MARK } from './receivers/phone-finding.ts';
import { isNumbered, isPlace } from './receivers/remarks.ts';
import { isBeside } from './receivers/side-words.ts';
import { hasStrayWord, sortBehind } from './receivers/words-behind.ts';
import type { Chain } from './regions/chain.ts';
import { takeOwnName, takeSlip } from './regions/level-slip.ts';
import { findRegion } from './regions/region-finding.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { stemOf } from './regions/region-names.ts';
import { settleRegion } from './regions/region-settling.ts';
import { hasSecondPlace } from './regions/second-place.ts';
import { settleAround } from './settle-around.ts';
import { surnameLength } from './text/surnames.ts';
import { inSimplified } from './text/traditional-script.ts';

export type PlaceReading = Omit<ParsedAddress, 'phone'>;

/** A Chinese name beside an address in Latin letters. */
function hanName(text: string): string | undefined {
  const [word, ...others] = text.match(/[\u3400-\u9fff]+/g) ?? [];
  return word && others.length === 0 && word.length <= 4 && nameScore(word) > 1 ? word : undefined;
}

/**
 * Name, region and detail of a text without phones and side words: where the region stands, which word is the name, and what
 * else of the text is part of the place. What is unsure is said in `uncertain`.
 */
export function readPlace(
  index: RegionIndex,
  source: string,
  knownName: string | undefined,
  phoneIsWhole: boolean,
): PlaceReading {
  const text = withoutGap(source);
  const han = knownName === undefined ? hanName(text) : undefined;
  const written = han ? text.replace(han, PHONE_MARK) : text;
  const latin = isLatin(written) ? matchLatin(index.latin, written) : undefined;
  if (latin) {
    const reading = settleRegion(index, latin.chain, latin.rest);
    const name = knownName ?? han ?? latin.name;
    // Who else is named stays visible.
    const note = name === latin.name ? '' : latin.name;
    if (!name || note) reading.uncertain.push('name');
    if (!phoneIsWhole) reading.uncertain.push('phone');
    return { ...reading, name, note };
  }
  const simple = inSimplified(text);
  const chain = findRegion(index, simple);
  const inOrder = gatherRegion(index, text, simple, chain);
  // In another order the text is read as a new one, which has nothing more to gather.
  if (inOrder !== text) return readPlace(index, inOrder, knownName, phoneIsWhole);
  if (chain) takeSlip(index.tree, chain, simple);
  if (chain) takeOwnName(chain, simple);
  const region: TextSpan = chain ?? { start: 0, end: 0 };
  const span = knownName === undefined ? chooseName(simple, region) : undefined;
  const givenName = nameOnly(knownName ?? '');
  const called = withoutReceiverMark(givenName.name || (span ? text.slice(span.start, span.end) : ''));
  const { name, city } = span ? withoutOwnCity(called, chain) : { name: called, city: '' };
  const remark = span ? remarkBehind(text, span) : givenName;
  const nameSpan = span && { start: startWithHandingOn(text, span.start), end: remark.end };
  const sorted = sortBehind(
    withoutSpan(text, region.end, text.length, nameSpan, called),
    chain !== undefined,
  );
  const { note: remarks, isUnclear } = sorted;
  const behind = chain ? sorted.detail.replace(OF_REGION, '') : sorted.detail;
  const reading = chain
    ? settleAround(index, chain, {
        before: withoutSpan(text, 0, region.start, nameSpan, called),
        region: text.slice(region.start, region.end),
        behind,
        isNamed: name !== '' && !span?.isGuess,
      })
    : { ...settleRegion(index, chain, behind), note: '' };
  if (isUnclear) reading.uncertain.push('detail');
  if (!name || span?.isGuess || city !== '') reading.uncertain.push('name');
  // Whose phone it is may stand in the detail.
  if (!name && text.includes(PHONE_MARK)) reading.uncertain.push('detail');
  if (!phoneIsWhole) reading.uncertain.push('phone');
  const detail = withoutHalf(asWritten(reading.detail, chain, text, simple).replace(SEPARATORS, '，'));
  const own = index.tree.byId.get(reading.areaId ?? reading.cityId ?? reading.provinceId ?? '');
  const simpleDetail = inSimplified(detail);
  if (hasStrayWord(simpleDetail) || hasSecondPlace(index, simpleDetail, own))
    reading.uncertain.push('detail');
  const note = [reading.note, city, remark.words, remarks].filter(Boolean).join(' ');
  return { ...reading, detail, name, note, uncertain: [...new Set(reading.uncertain)] };
}

/** 昆明|李娜 …五华区: whoever lives there says the city with the name. 东方|红 is called so. */
function withoutOwnCity(called: string, chain: Chain | undefined): { name: string; city: string } {
  for (let region = chain?.region; region; region = region.parent) {
    const city = stemOf(region.name);
    const name = called.slice(city.length);
    if (city.length > 1 && called.startsWith(city) && surnameLength(name) > 0 && nameScore(name) >= 4)
      return { name, city };
  }
  return { name: called, city: '' };
}

/** 自流井区|的|郭家坳街道. */
const OF_REGION = /^[\s，,]*的(?=\p{Script=Han}{2})/u;

/** 將軍澳, which is looked up as 将军澳, stays in the detail as it was written. */
function asWritten(detail: string, chain: Chain | undefined, text: string, simple: string): string {
  const zone = chain?.zone?.text;
  const at = zone === undefined ? -1 : simple.indexOf(zone, chain?.start);
  return zone === undefined || at < 0 ? detail : detail.replace(zone, text.slice(at, at + zone.length));
}

/** What stood between name, phone and wishes, once those are taken out: "路1号， ， ，下午送". */
const SEPARATORS = /(?:[，,;；]\s*){2,}/g;

/** 普救寺旁】: what closes a bracket that stood before the region. */
const withoutHalf = (detail: string): string =>
  /[（(【[]/.test(detail) ? detail : detail.replace(/[)）】\]]+$/, '');

/** The text without the name, which may be said twice: "林太 …，收件人：林太". */
function withoutSpan(
  text: string,
  from: number,
  to: number,
  span: TextSpan | undefined,
  name: string,
): string {
  const isHere = span && span.start >= from && span.end <= to;
  const rest = isHere ? `${text.slice(from, span.start)} ${text.slice(span.end, to)}` : text.slice(from, to);
  const whole = rest.replace(EMPTY_BRACKETS, ' ');
  if (name.length < 2 || !whole.includes(name)) return whole;
  return whole.replace(new RegExp(`(?<=^|[\\s,，;；])${escaped(name)}(?=$|[\\s,，;；（(])`, 'g'), ' ');
}

const EMPTY_BRACKETS = /[（(【[]\s*[)）】\]]/g;

/** 张 三, as forms space a name of two letters, and 杨子墨 同学. */
const withoutGap = (text: string): string =>
  text
    .replace(BEFORE_LETTER, (gap, at: number) =>
      surnameLength(LETTER_BEFORE.exec(text.slice(Math.max(0, at - 2), at))?.[1] ?? '') === 1 ? '' : gap,
    )
    .replace(BEFORE_TITLE, (gap, at: number, whole: string) =>
      isSurelyName(WORD_BEFORE.exec(whole.slice(Math.max(0, at - 5), at))?.[1] ?? '') ? '' : gap,
    );

const BEFORE_LETTER = /[ \u3000](?=\p{Script=Han}(?:$|[\s,，\ue000]))/gu;
const LETTER_BEFORE = /(?:^|[\s,，:：\ue000])(\p{Script=Han})$/u;
const BEFORE_TITLE =
  /[ \u3000]+(?=(?:先生|女士|小姐|老师|太太|阿姨|师傅|同学|经理|医生|老板)收?(?:$|[\s,，;；(（\ue000]))/gu;
const WORD_BEFORE = /(?:^|[\s,，:：\ue000])(\p{Script=Han}{1,4})$/u;
const isSurelyName = (word: string): boolean =>
  word !== '' && (surnameLength(word) === word.length || (nameScore(word) >= 4 && !isPlace(word)));

/** 李（先生）, as forms ask for both: how somebody is spoken to. */
const FORM_OF_ADDRESS = /^(?:先生|女士|小姐|太太|老师|同学)$/;

/** 海燕（代收） behind its label. */
function nameOnly(known: string): { name: string; words: string; end: number } {
  const end = known.search(/[（(【[]/);
  const remark = end > 0 ? remarkBehind(known, { start: 0, end }) : { end: 0, words: '' };
  const isAll = remark.words !== '' && remark.end === known.length;
  const name = known.slice(0, end);
  if (isAll && FORM_OF_ADDRESS.test(remark.words) && surnameLength(name) === name.length)
    return { name: `${name}${remark.words}`, words: '', end: known.length };
  return isAll ? { name, ...remark } : { name: known, words: '', end: known.length };
}

/** 徐工|(仓库): what is said of somebody behind their name, and no place. */
const OF_NAME = /^ ?[（(【[]([\p{L}·、，,]{1,12}|[\p{L}\d·、，, ]{1,16}[班级届])[)）】\]]/u;

/** 农学2301班, 大三 会计2班: of whoever goes to school. */
const IS_CLASS = /[班级届]$/;

function remarkBehind(text: string, { end }: TextSpan): { end: number; words: string } {
  const [bracket = '', words = ''] = OF_NAME.exec(text.slice(end)) ?? [];
  const isPerson = nameScore(words) >= 4 && !isPlace(words) && !FORM_OF_ADDRESS.test(words);
  return isPerson || (isNumbered(words) && !IS_CLASS.test(words)) || isBeside(words)
    ? { end, words: '' }
    : { end: end + bracket.length, words };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
