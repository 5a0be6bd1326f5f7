import { isEncrypted } from './encrypted-receiver.ts';
import { readLabels } from './labelled-text.ts';
import { isLatin, matchLatin } from './latin-address.ts';
import { chooseName, type Span } from './name-choosing.ts';
import { withoutReceiverMark } from './name-guessing.ts';
import { takeIdCard, takePostcode } from './number-finding.ts';
import type { ParsedAddress } from './parsed-address.ts';
import { findPhone, PHONE_MARK } from './phone-finding.ts';
import { findRegion } from './region-finding.ts';
import type { RegionIndex } from './region-index.ts';
import { settleRegion } from './region-settling.ts';
import { settleAround } from './settle-around.ts';
import { halfWidth, withTail } from './text-width.ts';
import { inSimplified, withSimpleLabels } from './traditional-script.ts';

const PHONE_WORD = /(?:联系)?(?:电话|手机号?码?|方式|tel|mobile)\s*[:：.]?\s*\ue000/gi;

/** A free text in any order → receiver, phone, region, detail. Never throws; doubts are in `uncertain`. */
export function parseAddressWith(index: RegionIndex, input: string): ParsedAddress {
  const text = withSimpleLabels(halfWidth(input));
  if (isEncrypted(text)) return withTail(encrypted(text), input);
  const card = takeIdCard(text);
  const labels = readLabels(card.text);
  const body = labels ? `${labels.address} ${labels.phone ? `电话:${labels.phone}` : ''}` : card.text;
  const phone = findPhone(body);
  const marked = phone ? phone.text.replace(PHONE_WORD, PHONE_MARK) : body;
  const post = takePostcode(marked);
  const place = readPlace(
    index,
    post.text,
    labels?.name,
    phone !== undefined && !phone.masked && !phone.faulty,
  );
  return {
    ...withTail(place, input),
    phone: phone?.phone ?? '',
    ...(phone?.extension ? { extension: phone.extension } : {}),
    ...(card.idCard ? { idCard: card.idCard } : {}),
    ...(post.postcode ? { postcode: post.postcode } : {}),
  };
}

function readPlace(
  index: RegionIndex,
  text: string,
  knownName: string | undefined,
  phoneIsWhole: boolean,
): Omit<ParsedAddress, 'phone'> {
  const latin = isLatin(text) ? matchLatin(index.latin, text) : undefined;
  if (latin) return { ...settleRegion(index, latin.chain, latin.rest), name: knownName ?? '' };
  const simple = inSimplified(text);
  const chain = findRegion(index, simple);
  const region: Span = chain ?? { start: 0, end: 0 };
  const span = knownName === undefined ? chooseName(simple, region) : undefined;
  const name = withoutReceiverMark(knownName ?? (span ? text.slice(span.start, span.end) : ''));
  const behind = withoutSpan(text, region.end, text.length, span);
  const settled = chain
    ? settleAround(index, chain, {
        before: withoutSpan(text, 0, region.start, span),
        region: text.slice(region.start, region.end),
        behind,
      })
    : settleRegion(index, chain, behind);
  if (!name || span?.isGuess) settled.uncertain.push('name');
  if (!phoneIsWhole) settled.uncertain.push('phone');
  return { ...settled, name, uncertain: [...new Set(settled.uncertain)] };
}

function withoutSpan(text: string, from: number, to: number, span: Span | undefined): string {
  if (!span || span.start < from || span.end > to) return text.slice(from, to);
  return `${text.slice(from, span.start)} ${text.slice(span.end, to)}`;
}

function encrypted(text: string): ParsedAddress {
  const nothing = { province: '', city: '', area: '' };
  return {
    name: '',
    phone: '',
    street: '',
    ...nothing,
    surface: nothing,
    detail: text.trim(),
    uncertain: ['encrypted'],
  };
}
