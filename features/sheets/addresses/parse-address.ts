import { gatherRegion } from './gather-region.ts';
import { isLatin, matchLatin } from './latin-address.ts';
import type { AddressPart, ParsedAddress } from './parsed-address.ts';
import { isEncrypted } from './receivers/encrypted-receiver.ts';
import { chooseName, startWithHandingOn, type TextSpan } from './receivers/name-choosing.ts';
import { nameScore, withoutReceiverMark } from './receivers/name-guessing.ts';
import { takeIdCard, takePostcode } from './receivers/number-finding.ts';
import { PHONE_MARK } from './receivers/phone-finding.ts';
import { takePhones } from './receivers/phone-taking.ts';
import { isNumbered, isPlace } from './receivers/remarks.ts';
import { takeSideWords } from './receivers/side-word-taking.ts';
import { isBeside, isWish, WEIGHT_UNIT, withoutSerial } from './receivers/side-words.ts';
import { withReceiverApart } from './receivers/spoken-receiver.ts';
import { hasStrayWord, sortBehind } from './receivers/words-behind.ts';
import type { Chain } from './regions/chain.ts';
import { takeOwnName, takeSlip } from './regions/level-slip.ts';
import { findRegion } from './regions/region-finding.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { settleRegion } from './regions/region-settling.ts';
import { hasSecondPlace } from './regions/second-place.ts';
import { settleAround } from './settle-around.ts';
import { type LabelledText, type ReceiverClaim, readLabels } from './text/labelled-text.ts';
import { surnameLength } from './text/surnames.ts';
import { halfWidth, tidy, withoutDashes, withoutGaps, withoutStrokes, withTail } from './text/text-width.ts';
import { inSimplified, withSimpleLabels } from './text/traditional-script.ts';

const PHONE_WORD = /(?:联系)?(?:电话|手机号?码?|方式|tel|mobile)\s*[①-③]?\s*(?:是|为|[:：.])?\s*\ue000/gi;

/** A line of several labels and nothing else above what they name, or 收件人信息: 姓名 电话 地址. */
const HEADING =
  /^\s*(?:收[货件]人?(?:信息|资料)[ \t:：]*|(?:(?:(?:收[货件]人?|联系|详细|所在)?(?:姓名|名字|电话|手机号?码?|地址|地区|商品|数量|备注|规格)|收[货件]人|联系人)[ \t、，,/|+:：]*){2,})\n/u;
/** Words of labels, by what they ask for. */
const ASKS_NAME = '(?:收[货件]人?|联系人)?(?:姓名|名字)|收[货件]人|联系人';
const ASKS_PHONE = '(?:收[货件]人?|联系)?(?:电话|手机号?码?|联系方式)';
const ASKS_PLACE = '(?:收[货件]人?|详细|联系)?地址';
/** 收货人电话及地址：, 姓名/电话/地址, 电话地址：: one label of several things, which follow in any order. */
const ASKS_ALL = new RegExp(
  `(?<=^|\\n)\\s*(?:(?:${ASKS_NAME}|${ASKS_PHONE}|${ASKS_PLACE})(?:[ \\t]*[、，,/|+＋&和及与\\s][ \\t]*(?:${ASKS_NAME}|${ASKS_PHONE}|${ASKS_PLACE}))+|(?:收[货件]人?)?(?:姓名|名字)${ASKS_PHONE}(?:${ASKS_PLACE})?|${ASKS_PHONE}${ASKS_PLACE})\\s*[:：]?\\s*`,
  'g',
);
/** ADD广东省…. */
const LATIN_LABEL = /(?<![A-Za-z])add(?:r|ress)?[.:：]?\s*(?=\p{Script=Han})/iu;
/** 麻烦寄给华妃，…. */
const ASKED_TO_SEND =
  /^\s*(?:(?:你好|您好|亲|老板娘?|团长|店家|请|麻烦|帮我|帮忙)[，,\s]*)+(?:邮?寄|送|发|快递)(?:一[份箱件盒])?(?:到|往|给|至)[:：\s]*|^\s*(?:请|麻烦)(?:帮我|帮忙)?(?:邮?寄|送|发)(?:一下)?\s*[:：]\s*/;

/** The text without what only says that a receiver follows. */
export function withoutOpening(text: string): string {
  const rest = text
    .replace(HEADING, '')
    .replace(ASKS_ALL, '')
    .replace(LATIN_LABEL, '')
    .replace(ASKED_TO_SEND, '');
  return rest.includes('给') ? rest.replace(GIVEN_TO, ' ') : rest;
}

/** 1.王敏 2.159… 3.重庆市…: the answers of a form in one line. */
const COUNTED = /^\s*1\s?[.．、)）]\s*\D.*[\s，,]2\s?[.．、)）].*[\s，,]3\s?[.．、)）]/su;
const ANSWER_NUMBER = new RegExp(
  String.raw`(?<=^|[\s，,])[1-9]\s?[.．、)）]\s*(?!\d{1,2}\s?(?:${WEIGHT_UNIT}|[元块]))(?=\S)`,
  'g',
);
const withoutCounting = (text: string): string =>
  /^\s*1/.test(text) && COUNTED.test(text) ? withoutNumbers(text) : text;

/** 4.车厘子 2.5斤: the numbers go up by one, and no weight or price is one of them. */
function withoutNumbers(text: string): string {
  let next = 1;
  return text.replace(ANSWER_NUMBER, (number) => {
    if (Number(number[0]) !== next) return number;
    next += 1;
    return '';
  });
}

/** #接龙, 脐橙团购 20号截单: lines above the first number of a list, which say what it is for. */
const LIST_HEADING =
  /^(?:(?!\s*\d{1,3}\s?[.．、])[^\n\d]{0,40}(?:\d{1,2}[^\n\d]{0,20}){0,3}\n+)+(?=\s*\d{1,3}\s?[.．、])/u;
const OF_LIST = /接龙|团购|截[单团止]|开团|预[售订]|拼团/;
function takeListHeading(text: string): { text: string; heading: string } {
  const [heading = ''] = OF_LIST.test(text) ? (LIST_HEADING.exec(text) ?? []) : [];
  return OF_LIST.test(heading)
    ? { text: text.slice(heading.length), heading: tidy(heading) }
    : { text, heading: '' };
}

/** 人, 方 or 地址, and what is said of them. */
const OF_SIDE = String.raw`(?:人|方|地址)?(?:信息|姓名|电话|手机号?)?\s*[:：]`;
const FROM = String.raw`(?:[【[][寄发][件货]?[人方]?[】\]]|(?:寄货|寄件|发[货件])${OF_SIDE}|(?<!\p{Script=Han})[寄发](?:方|自)?\s*[:：]|(?<!\p{Script=Han})(?:寄件|发[货件])人)`;
const TO = String.raw`(?:[【[]收[件货]?[人方]?[】\]]|(?:收[货件]|邮寄到|寄到|送到)${OF_SIDE}|(?<!\p{Script=Han})收方?\s*[:：]|(?<!\p{Script=Han})收[货件]人)`;
/** 寄件人：果园 136… or 寄：果园 before whoever receives. */
const SENDER = new RegExp(String.raw`${FROM}.*?(?=${TO})`, 'su');
/** The same behind them, with a phone: 寄：两箱 says what is sent. */
const SENDER_BEHIND = new RegExp(String.raw`(?<=${TO}.{10,}[\s,，;；])${FROM}(?=.*\d{7}).*$`, 'su');

/** A sender is no receiver, whatever stands first. */
function takeSender(text: string): { text: string; sender: string } {
  if (!/[寄发]/.test(text) || !/收|[寄送]到/.test(text)) return { text, sender: '' };
  const [words] = SENDER.exec(text) ?? SENDER_BEHIND.exec(text) ?? [];
  return words ? { text: text.replace(words, ' '), sender: tidy(words) } : { text, sender: '' };
}

/** 给 龙梅 159…. */
const GIVEN_TO = /(?<=^|[\s，,])(?:寄|送|发|转)?给[:：]?\s+(?=\p{Script=Han}{1,4}[\s,，])/gu;

/** （许春梅 收）: who receives it, in brackets. */
const IN_BRACKETS = /[（(【[]\s*(\p{Script=Han}{2,4})\s*(?<![代签待可请])(?:亲?收|启)\s*[)）】\]]/gu;
const withReceiver = (text: string): string =>
  !/[收启]/.test(text)
    ? text
    : text.replace(IN_BRACKETS, (bracket, name: string) =>
        nameScore(name) >= 4 && !isPlace(name) ? ` ${name} ` : bracket,
      );

/** 吕（女士）: a surname, and how somebody is spoken to. */
const TITLE_IN_BRACKETS = /(?<=^|[\s，,:：])(\p{Script=Han}{1,2})[（(](先生|女士|小姐|太太|老师|同学)[)）]/gu;
const withTitle = (text: string): string =>
  text.replace(TITLE_IN_BRACKETS, (written, name: string, title: string) =>
    surnameLength(name) === name.length ? `${name}${title}` : written,
  );

/** 🏠 of a line of pictures, and what stands around a phone: none is said by anybody. */
const SIGNS = /[\u{1F4F1}\u{1F4DE}\u{260E}\u{1F3E0}\u{1F3E1}\u{1F4CD}\u{1F4E6}\u{1F464}]\ufe0f?/gu;

/** 张三+159…+浙江省…: what parts a phone from its neighbours. */
const PLUS = /[+＋](?=1[3-9]\d{9}(?!\d))|(?<=(?<!\d)1[3-9]\d{9})[+＋]/g;

/** 159…联系人周九: a label glued to the name. */
const GLUED_LABEL =
  /(?<=^|[\s，,\ue000])(?:(?:联系|收[货件])人|姓名)(?=\p{Script=Han}{2,4}(?:[\s，,\ue000]|$))/gu;

/** …19号🙏早点发货: behind a house a picture only parts what follows. */
const PICTURES_BEHIND_HOUSE = /(?<=[\d号楼室栋幢座层元户])(?:\p{Extended_Pictographic}\ufe0f?)+/gu;

/** 159…卞小虎收|不要放快递柜: who receives it, with a wish glued behind. */
const RECEIVER_BEFORE_WISH =
  /(?<=^|[\s，,\ue000])(\p{Script=Han}{2,4})(?<![代签待可请])(?:亲?收|启)(?=不[要用]|别|勿|请|放|送|打|到|麻烦|尽|急)/gu;
const withWishApart = (text: string): string =>
  !/[收启]/.test(text)
    ? text
    : text.replace(RECEIVER_BEFORE_WISH, (words, name: string) =>
        nameScore(name) >= 4 && !isPlace(name) ? `${name} ` : words,
      );

/** 万峰 收. */
const TO_RECEIVE = /(?<=[\p{L}\ue000][\s，,]+)(?:亲?收|启)(?=[\s，,\ue000]|$)/gu;

/** A free text in any order → receiver, phone, region, detail. Never throws; doubts are in `uncertain`. */
export function parseAddressWith(index: RegionIndex, input: string): ParsedAddress {
  const written = withoutDashes(withSimpleLabels(withoutGaps(halfWidth(input))));
  const list = takeListHeading(written);
  const { text: received, sender } = takeSender(withoutStrokes(list.text));
  const text = withReceiverApart(withoutOpening(withoutCounting(received)));
  if (isEncrypted(text)) return withTail(encrypted(text), input);
  const card = takeIdCard(text);
  const labels = readLabels(withoutSerial(card.text));
  const body = labels
    ? `${labels.address} ${labels.phone ? `电话:${labels.phone}` : ''}`
    : withoutSerial(card.text);
  const {
    main: phone,
    text: withoutPhones,
    note: phones,
  } = takePhones(
    withTitle(withReceiver(body.replace(SIGNS, ' ').replace(PICTURES_BEHIND_HOUSE, ' ').replace(PLUS, ' '))),
  );
  const post = takePostcode(
    withWishApart(
      withoutPhones.replace(PHONE_WORD, PHONE_MARK).replace(GLUED_LABEL, ' ').replace(TO_RECEIVE, ' '),
    ),
  );
  const beside = takeSideWords(post.text);
  const phoneIsWhole = phone !== undefined && !phone.masked && !phone.faulty;
  const { claimNote, ...place } = readWithClaims(index, beside.text, labels, phoneIsWhole);
  const signed = place.name === '' ? signedName(beside.note) : '';
  const notes = [list.heading, sender, labels?.note, ...claimNote, ...beside.note, place.note, ...phones];
  return {
    ...withTail(place, input),
    name: place.name || signed,
    note: notes.filter(Boolean).join(' '),
    phone: phone?.phone ?? '',
    ...(phone?.extension ? { extension: phone.extension } : {}),
    ...(card.idCard ? { idCard: card.idCard } : {}),
    ...(post.postcode ? { postcode: post.postcode } : {}),
  };
}

type PlaceReading = Omit<ParsedAddress, 'phone'>;

/**
 * Somebody whom no label names as the receiver is it only where the text surely names nobody else; what was said of the
 * others is for the note.
 */
function readWithClaims(
  index: RegionIndex,
  text: string,
  labels: LabelledText | undefined,
  phoneIsWhole: boolean,
): PlaceReading & { claimNote: string[] } {
  const own = readPlace(index, text, labels?.name, phoneIsWhole);
  const claims = labels?.claims ?? [];
  const isNamed = own.name !== '' && !own.uncertain.includes('name');
  const claim = isNamed ? undefined : claims.find(mayReceive);
  const claimNote = claims.flatMap((other) => [other === claim ? '' : other.words, other.phone]);
  if (!claim) return { ...own, claimNote };
  const place = readPlace(index, text, claim.name, phoneIsWhole);
  const doubts: AddressPart[] = [
    ...(claim.isLabelled ? [] : (['name'] as const)),
    // Theirs, or the other that the text has.
    ...(claim.phone === '' ? [] : (['phone'] as const)),
  ];
  return { ...place, uncertain: [...new Set([...place.uncertain, ...doubts])], claimNote };
}

/** 晚上收, 物业收, 家人收: when, where or by whose hands, and no name, though some begin as surnames do. */
const NO_NAME =
  /[天时前后早晚午年月节日周末]$|^(?:家[人属长里]|全[家部]|房东|管家|单[位独]|方便|安[排全]|国庆|元[旦宵]|双[休方]|从速|及时|师[傅母])$/;
const mayReceive = ({ name, isLabelled }: ReceiverClaim): boolean =>
  isLabelled
    ? !/^(?:本人|自己|我)$/.test(name)
    : surnameLength(name) > 0 &&
      nameScore(name) >= 4 &&
      !NO_NAME.test(name) &&
      !isWish(name) &&
      !isPlace(name);

/** 孙悦 of 孙悦+2箱 or 孙悦×2, 蔡七斤, where nothing else is a name; it stays in doubt. */
const signedName = (words: readonly string[]): string =>
  words
    .map((word) => SIGNED.exec(word)?.[1] ?? CALLED_BY_WEIGHT.exec(word)?.[0] ?? '')
    .find((word) => nameScore(word) >= 4) ?? '';
const SIGNED = /^(\p{Script=Han}{2,4})[+＋×xX*]\d{1,2}\D?$/u;
/** As the country calls children by what they weighed. */
const CALLED_BY_WEIGHT = /^\p{Script=Han}[三四五六七八九十][斤两]$/u;

/** A Chinese name beside an address in Latin letters. */
function hanName(text: string): string | undefined {
  const [word, ...others] = text.match(/[\u3400-\u9fff]+/g) ?? [];
  return word && others.length === 0 && word.length <= 4 && nameScore(word) > 1 ? word : undefined;
}

function readPlace(
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
  const name = withoutReceiverMark(givenName.name || (span ? text.slice(span.start, span.end) : ''));
  const remark = span ? remarkBehind(text, span) : givenName;
  const nameSpan = span && { start: startWithHandingOn(text, span.start), end: remark.end };
  const sorted = sortBehind(withoutSpan(text, region.end, text.length, nameSpan, name), chain !== undefined);
  const { note: remarks, isUnclear } = sorted;
  const behind = chain ? sorted.detail.replace(OF_REGION, '') : sorted.detail;
  const reading = chain
    ? settleAround(index, chain, {
        before: withoutSpan(text, 0, region.start, nameSpan, name),
        region: text.slice(region.start, region.end),
        behind,
        isNamed: name !== '' && !span?.isGuess,
      })
    : { ...settleRegion(index, chain, behind), note: '' };
  if (isUnclear) reading.uncertain.push('detail');
  if (!name || span?.isGuess) reading.uncertain.push('name');
  // Whose phone it is may stand in the detail.
  if (!name && text.includes(PHONE_MARK)) reading.uncertain.push('detail');
  if (!phoneIsWhole) reading.uncertain.push('phone');
  const detail = withoutHalf(asWritten(reading.detail, chain, text, simple).replace(SEPARATORS, '，'));
  const own = index.tree.byId.get(reading.areaId ?? reading.cityId ?? reading.provinceId ?? '');
  const simpleDetail = inSimplified(detail);
  if (hasStrayWord(simpleDetail) || hasSecondPlace(index, simpleDetail, own))
    reading.uncertain.push('detail');
  const note = [reading.note, remark.words, remarks].filter(Boolean).join(' ');
  return { ...reading, detail, name, note, uncertain: [...new Set(reading.uncertain)] };
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
const OF_NAME = /^ ?[（(【[]([\p{L}·、，,]{1,12})[)）】\]]/u;

function remarkBehind(text: string, { end }: TextSpan): { end: number; words: string } {
  const [bracket = '', words = ''] = OF_NAME.exec(text.slice(end)) ?? [];
  const isPerson = nameScore(words) >= 4 && !isPlace(words) && !FORM_OF_ADDRESS.test(words);
  return isPerson || isNumbered(words) || isBeside(words)
    ? { end, words: '' }
    : { end: end + bracket.length, words };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function encrypted(text: string): ParsedAddress {
  const nothing = { province: '', city: '', area: '' };
  return {
    name: '',
    phone: '',
    note: '',
    street: '',
    ...nothing,
    surface: nothing,
    detail: text.trim(),
    uncertain: ['encrypted'],
  };
}
