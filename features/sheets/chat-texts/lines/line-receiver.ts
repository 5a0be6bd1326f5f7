import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { isPlace, isPremises } from '#features/sheets/addresses/receivers/remarks.ts';
import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { SAME_PLACE } from '../above-words.ts';
import { doubtOfWord } from '../chat-doubt.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';
import { pickupWords } from '../pickup-words.ts';
import type { PersonLine } from './person-line.ts';

/** Who receives a line's goods, and the text that says so, which is read again with the rest of its row. */
type LineReceiver = Pick<ChatPerson, 'receiver' | 'receiverText' | 'nickname'>;

/** A word that names a place. */
export const PLACE = /[\p{Script=Han}\d](?:[路街道巷弄号栋幢楼室村镇乡]|小区)|\d(?:[组社队]|单元)/u;

/** The receiver of what a line says besides its goods, at the place that was put right later. */
export function receiverOf(text: string, line: PersonLine, parse: AddressReader): LineReceiver {
  const read = receiverOfWords(text, line, parse);
  const { place } = line.entry;
  if (!place) return read;
  const { name, phone, note } = read.receiver;
  const moved = `${name && `收件人：${name} `}${phone} ${place}${note && `（${note}）`}`;
  return { ...readAgain(moved, parse), nickname: read.nickname };
}

function receiverOfWords(words: string, line: PersonLine, parse: AddressReader): LineReceiver {
  const { isListed, orderer = '', pickup = '' } = line.entry;
  const speaker = line.entry.speaker || line.nickname;
  const text = pickup !== '' && parse(words).phone !== '' ? withPickup(words, pickup, parse) : words;
  const receiver = parse(text);
  const shop = shopAhead(text, receiver, line, parse);
  if (shop) return speaker === '' ? shop : { ...shop, nickname: speaker };
  const withNickname = (nickname: string): LineReceiver => ({ receiver, receiverText: text, nickname });
  if (orderer !== '')
    return receiver.name === '' ? readAgain(`收件人：${orderer} ${text}`, parse) : withNickname(orderer);
  if (isListed && speaker === '' && !isReachable(receiver) && !SAME_PLACE.test(text))
    return readAgain(pickupText(text, line.list.words.hasTails, pickup), parse);
  if (speaker !== '' && receiver.name === '' && !isReachable(receiver))
    return withSpeaker(speaker, readAgain(spokenText(text, speaker), parse));
  const nickname = nicknameBefore(text, receiver, isListed);
  if (speaker !== '' && receiver.name !== speaker && nickname === '') return withNickname(speaker);
  const signature = signatureBefore(text, receiver, isListed) || nickname;
  if (signature === '') return receiverBehindSignature(text, receiver, isListed, parse) ?? withNickname('');
  const textBehind = text.slice(signature.length).replace(/^[\s,，:：]+/, '');
  return { ...readAgain(textBehind, parse), nickname: signature.replace(/^@/, '') };
}

/**
 * 老街烧烤 before the province, 聚友饭庄 … 走后门卸货: a shop that stands first receives, though its name may lie somewhere or
 * another word reads like a name.
 */
function shopAhead(
  text: string,
  { name, phone, province, detail }: ParsedAddress,
  line: PersonLine,
  parse: AddressReader,
): LineReceiver | undefined {
  const [ahead = ''] = /^\p{Script=Han}{3,10}(?=[\s,，])/u.exec(text) ?? [];
  if (ahead === '' || HOME.test(ahead) || line.goods.isEmpty) return undefined;
  const behind = text.slice(ahead.length).trim();
  const isLost = name === '' && detail.startsWith(`${ahead} `);
  const isOther = name.length > 3 && behind.endsWith(name) && isPremises(ahead) && nameScore(name) < 1;
  if (phone === '' || province === '' || !(isLost || isOther)) return undefined;
  const place = isOther ? `${behind.slice(0, -name.length)}（备注：${name}）` : behind;
  const read = readAgain(`收件人：${ahead} ${place}`, parse);
  if (read.receiver.name !== ahead || read.receiver.province !== province) return undefined;
  line.doubts.push(doubtOfWord('receiver', ahead, '按收件人读的，请核对收件人'));
  return read;
}
/** Where people live, and no shop. */
const HOME = /(?:小区|公寓|花园|宿舍|[苑园村寨路街巷弄里庭号栋幢楼])$/u;

const readAgain = (receiverText: string, parse: AddressReader): LineReceiver => ({
  receiver: parse(receiverText),
  receiverText,
  nickname: '',
});

const isReachable = ({ phone, province }: ParsedAddress): boolean => phone !== '' || province !== '';

/** 12栋吴姐 is no name, and stays who wrote it. */
const withSpeaker = (speaker: string, read: LineReceiver): LineReceiver =>
  read.receiver.name === '' ? { ...read, nickname: speaker } : read;

/** What somebody says who names nobody: the receiver is whoever speaks. */
const spokenText = (text: string, speaker: string): string =>
  `收件人：${speaker} ${text.replace(speaker, ' ')}`.replace(/\s+/g, ' ').trim();

/** 小周 9栋505 去鳞, fetched by whoever wrote it, as a text that says what is what, so that it is read again alike. */
function pickupText(text: string, hasTails: boolean, pickup: string): string {
  const { name, place: own, notes } = pickupWords(text, hasTails);
  const place = [pickup, own].filter(Boolean).join(' ');
  const brackets = notes.map((note) => `（${isWish(note) ? note : `备注：${note}`}）`).join('');
  return `${name && `收件人：${name} `}${place}${brackets}`.trim();
}

/** Whoever has no address of their own fetches it where the heading of their part says. */
const withPickup = (text: string, pickup: string, parse: AddressReader): string =>
  parse(text).province === '' ? text.replace(/(?=（|$)/u, ` ${pickup} `).trim() : text;

/** 豆包 of 豆包 159… …12号 程豆豆: the first word signs where another name stands behind the place. */
function signatureBefore(
  text: string,
  { name, detail, note, uncertain }: ParsedAddress,
  isListed: boolean,
): string {
  const [behindPlace = ''] = /(?<=\s)\p{Script=Han}{2,4}$/u.exec(detail) ?? [];
  const [noted = ''] = /^\p{Script=Han}{2,4}$/u.exec(note) ?? [];
  const nameBehind = behindPlace || (isWish(noted) ? '' : noted);
  const isOther =
    nameBehind !== '' && nameBehind !== name && !isPlace(nameBehind) && uncertain.includes('name');
  return isListed && isOther && name !== '' && text.startsWith(name) ? name : '';
}

/** 小鱼儿 of 小鱼儿 于晓 159… 浙江省…: words before the receiver's own name that say no place. */
function nicknameBefore(
  text: string,
  { name, province, detail, note }: ParsedAddress,
  isListed: boolean,
): string {
  if (name === '' || province === '') return '';
  const [mention] = /^@[^\s,，:：]{1,20}/.exec(text) ?? [];
  if (mention !== undefined && mention.slice(1) !== name) return mention;
  const [words = ''] = /^[^\d,，;；:：\n]{1,20}?(?=[\s,，:：(（])/.exec(text) ?? [];
  const isStray =
    words !== '' &&
    words !== name &&
    !PLACE.test(words) &&
    !CAPTION.test(words) &&
    (detail.endsWith(words) || ` ${note}`.includes(` ${words}`));
  return isListed && isStray ? words : '';
}

/** 0708班妈妈 of 0708班妈妈 钱多 159… 吉林省…30号: a word before a receiver that is whole without it. */
function receiverBehindSignature(
  text: string,
  { name, province, detail, note, uncertain }: ParsedAddress,
  isListed: boolean,
  parse: AddressReader,
): LineReceiver | undefined {
  const [first = ''] = /^[^\s,，;；:：(（]{1,12}(?=[\s,，])/u.exec(text) ?? [];
  const isStray =
    first !== '' && first !== name && [...detail.split(/\s+/), ...note.split(/\s+/)].includes(first);
  const isNobody = PLACE.test(first) || HOUSE.test(first) || CAPTION.test(first);
  if (!isListed || province === '' || !isStray || isNobody) return undefined;
  const again = readAgain(text.slice(first.length).replace(/^[\s,，]+/, ''), parse);
  const { receiver } = again;
  const isWhole = receiver.name !== '' && receiver.phone !== '' && receiver.province === province;
  return isWhole && receiver.uncertain.length <= uncertain.length ? { ...again, nickname: first } : undefined;
}

/** 3-2-501, A座1208, 502: a house before its street, which stays in the address. */
const HOUSE = /^(?!(?:19|20)\d{2}$)(?:\p{L}[座栋幢区]|[A-Za-z](?=\d{3}))?\d+(?:-\d+)*$/u;

/** 订单金额：: what a form says of an order names nobody. */
const CAPTION = /(?:金额|单价|价格|合计|实付|数量|备注|时间|状态)$/;
