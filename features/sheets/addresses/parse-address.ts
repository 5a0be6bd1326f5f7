import { isEncrypted } from './encrypted-receiver.ts';
import { readLabels } from './labelled-text.ts';
import { isLatin, matchLatin } from './latin-address.ts';
import { chooseName, type Span } from './name-choosing.ts';
import { nameScore, withoutReceiverMark } from './name-guessing.ts';
import { takeIdCard, takePostcode } from './number-finding.ts';
import type { ParsedAddress } from './parsed-address.ts';
import { PHONE_MARK } from './phone-finding.ts';
import { takePhones } from './phone-taking.ts';
import { findRegion } from './region-finding.ts';
import type { RegionIndex } from './region-index.ts';
import { settleRegion } from './region-settling.ts';
import { settleAround } from './settle-around.ts';
import { takeSideWords, withoutSerial } from './side-words.ts';
import { surnameLength } from './surnames.ts';
import { halfWidth, withoutDashes, withTail } from './text-width.ts';
import { inSimplified, withSimpleLabels } from './traditional-script.ts';

const PHONE_WORD = /(?:联系)?(?:电话|手机号?码?|方式|tel|mobile)\s*[:：.]?\s*\ue000/gi;

/** A free text in any order → receiver, phone, region, detail. Never throws; doubts are in `uncertain`. */
export function parseAddressWith(index: RegionIndex, input: string): ParsedAddress {
  const text = withoutDashes(withSimpleLabels(halfWidth(input)));
  if (isEncrypted(text)) return withTail(encrypted(text), input);
  const card = takeIdCard(text);
  const labels = readLabels(withoutSerial(card.text));
  const body = labels
    ? `${labels.address} ${labels.phone ? `电话:${labels.phone}` : ''}`
    : withoutSerial(card.text);
  const { main: phone, text: withoutPhones, note: phones } = takePhones(body);
  const post = takePostcode(withoutPhones.replace(PHONE_WORD, PHONE_MARK));
  const beside = takeSideWords(post.text);
  const place = readPlace(
    index,
    beside.text,
    labels?.name,
    phone !== undefined && !phone.masked && !phone.faulty,
  );
  const notes = [labels?.note, ...beside.note, place.note, ...phones];
  return {
    ...withTail(place, input),
    note: notes.filter(Boolean).join(' '),
    phone: phone?.phone ?? '',
    ...(phone?.extension ? { extension: phone.extension } : {}),
    ...(card.idCard ? { idCard: card.idCard } : {}),
    ...(post.postcode ? { postcode: post.postcode } : {}),
  };
}

/** A Chinese name beside an address in Latin letters. */
function hanName(text: string): string | undefined {
  const [word, ...others] = text.match(/[\u3400-\u9fff]+/g) ?? [];
  return word && others.length === 0 && word.length <= 4 && nameScore(word) > 1 ? word : undefined;
}

function readPlace(
  index: RegionIndex,
  given: string,
  knownName: string | undefined,
  phoneIsWhole: boolean,
): Omit<ParsedAddress, 'phone'> {
  const text = withoutGap(given);
  const han = knownName === undefined ? hanName(text) : undefined;
  const written = han ? text.replace(han, PHONE_MARK) : text;
  const latin = isLatin(written) ? matchLatin(index.latin, written) : undefined;
  if (latin) {
    const settled = settleRegion(index, latin.chain, latin.rest);
    const name = knownName ?? han ?? latin.name;
    if (!name) settled.uncertain.push('name');
    if (!phoneIsWhole) settled.uncertain.push('phone');
    return { ...settled, name, note: '' };
  }
  const simple = inSimplified(text);
  const chain = findRegion(index, simple);
  const region: Span = chain ?? { start: 0, end: 0 };
  const span = knownName === undefined ? chooseName(simple, region) : undefined;
  const name = withoutReceiverMark(knownName ?? (span ? text.slice(span.start, span.end) : ''));
  const behind = withoutSpan(text, region.end, text.length, span, name);
  const settled = chain
    ? settleAround(index, chain, {
        before: withoutSpan(text, 0, region.start, span, name),
        region: text.slice(region.start, region.end),
        behind,
      })
    : { ...settleRegion(index, chain, behind), note: '' };
  if (!name || span?.isGuess) settled.uncertain.push('name');
  if (!phoneIsWhole) settled.uncertain.push('phone');
  return { ...settled, name, uncertain: [...new Set(settled.uncertain)] };
}

/** The text without the name, which may be said twice: "林太 …，收件人：林太". */
function withoutSpan(text: string, from: number, to: number, span: Span | undefined, name: string): string {
  const isHere = span && span.start >= from && span.end <= to;
  const rest = isHere ? `${text.slice(from, span.start)} ${text.slice(span.end, to)}` : text.slice(from, to);
  const whole = rest.replace(EMPTY_BRACKETS, ' ');
  if (name.length < 2 || !whole.includes(name)) return whole;
  return whole.replace(new RegExp(`(?<=^|[\\s,，;；])${escaped(name)}(?=$|[\\s,，;；（(])`, 'g'), ' ');
}

const EMPTY_BRACKETS = /[（(【[]\s*[)）】\]]/g;

/** 张 三, as forms space a name of two letters. */
const withoutGap = (text: string): string =>
  text.replace(
    /(?<=^|[\s,，:：\ue000])(\p{Script=Han})[ \u3000](\p{Script=Han})(?=$|[\s,，\ue000])/gu,
    (gap, first: string, last: string) => (surnameLength(first) === 1 ? `${first}${last}` : gap),
  );

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
