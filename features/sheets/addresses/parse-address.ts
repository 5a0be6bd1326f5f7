import type { AddressPart, ParsedAddress } from './parsed-address.ts';
import { type PlaceReading, readPlace } from './read-place.ts';
import { isEncrypted } from './receivers/encrypted-receiver.ts';
import { nameScore } from './receivers/name-guessing.ts';
import { takeIdCard, takePostcode } from './receivers/number-finding.ts';
import { takeListHeading, takeSender, withoutCounting, withoutOpening } from './receivers/openings.ts';
import { PHONE_MARK } from './receivers/phone-finding.ts';
import { takePhones } from './receivers/phone-taking.ts';
import { withNamesOpen, withOffice, withoutReceiving } from './receivers/receiver-forms.ts';
import { isPlace } from './receivers/remarks.ts';
import { takeSideWords } from './receivers/side-word-taking.ts';
import { isWish, withoutSerial } from './receivers/side-words.ts';
import { withReceiverApart } from './receivers/spoken-receiver.ts';
import type { RegionIndex } from './regions/region-index.ts';
import { withFieldsApart, withLabelColons, withoutFieldPictures } from './text/field-signs.ts';
import { type LabelledText, type ReceiverClaim, readLabels } from './text/labelled-text.ts';
import { surnameLength } from './text/surnames.ts';
import { halfWidth, withoutDashes, withoutGaps, withTail } from './text/text-width.ts';
import { withSimpleLabels } from './text/traditional-script.ts';

/**
 * A free text in any order → receiver, phone, region, detail. Never throws; doubts are in `uncertain`.
 *
 * What is easy to tell is taken out first, so that less is left that could be a name or a place: who sends and what a list
 * is for, numbers, what labels say, phones, goods and wishes. Of the rest `readPlace` tells name and place apart.
 */
export function parseAddressWith(index: RegionIndex, input: string): ParsedAddress {
  const list = takeListHeading(inOneForm(input));
  const { text: received, sender } = takeSender(withFieldsApart(list.text));
  const text = withReceiverApart(withOffice(withoutOpening(withoutCounting(received))));
  if (isEncrypted(text)) return withTail(encrypted(text), input);
  const card = takeIdCard(text);
  const unnumbered = withoutSerial(card.text);
  const labels = readLabels(unnumbered);
  const body = labels ? withPhoneBehind(labels) : unnumbered;
  const phones = takePhones(withNamesOpen(withoutFieldPictures(body)));
  const phone = phones.main;
  const post = takePostcode(withoutReceiving(phones.text.replace(PHONE_WORD, PHONE_MARK)));
  const beside = takeSideWords(post.text);
  const phoneIsWhole = phone !== undefined && !phone.masked && !phone.faulty && !phones.isUnsure;
  const { claimNote, ...place } = readWithClaims(index, beside.text, labels, phoneIsWhole);
  const signed = place.name === '' ? signedName(beside.note) : '';
  const notes = [
    list.heading,
    sender,
    labels?.note,
    ...claimNote,
    ...beside.note,
    place.note,
    ...phones.note,
  ];
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

/** Letters of one width and labels of one script, without the gaps and dashes that part fields alone. */
const inOneForm = (input: string): string =>
  withoutDashes(withLabelColons(withSimpleLabels(withoutGaps(halfWidth(input)))));

const withPhoneBehind = ({ address, phone }: LabelledText): string =>
  `${address} ${phone ? `电话:${phone}` : ''}`;

/** 联系电话: and the mark of a phone behind it. */
const PHONE_WORD = /(?:联系)?(?:电话|手机号?码?|方式|tel|mobile)\s*[①-③]?\s*(?:是|为|[:：.])?\s*\ue000/gi;

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
