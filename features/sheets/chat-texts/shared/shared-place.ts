import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { doubtOf } from '../chat-doubt.ts';
import type { ChatLine } from '../chat-entry.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';

/** The people of a text, and the line of it that says where all of theirs go to, if there is one. */
interface PeopleOfPlace {
  people: readonly ChatPerson[];
  place?: ChatLine;
}

/**
 * 华中科技大学 above 紫菘12栋305 小孔 and 韵苑25栋618 丁一凡: one line names a place and nobody, and nobody of the others names
 * one. It is the beginning of their addresses, which is to be confirmed.
 */
export function withSharedPlace(
  people: readonly ChatPerson[],
  others: readonly ChatLine[],
  parse: AddressReader,
): PeopleOfPlace {
  const said = placeSaidOfAll(others, parse);
  if (said)
    return { people: people.map((person) => (hasNoPlace(person) ? sentTo(said, person, parse) : person)) };
  const [place, ...morePlaces] = people.filter(({ receiver }) => receiver.province !== '');
  if (!place || morePlaces.length > 0 || !isPlaceAlone(place)) return { people };
  const members = people.filter((person) => person !== place);
  if (members.length < 2) return { people };
  const sent = members.map((person) => sentTo(place, person, parse));
  if (sent.every((person, nth) => person === members[nth])) return { people };
  const reason = '没有写地址的人都按这一行的地址寄';
  return { people: sent, place: { line: place.line, text: place.text, says: 'heading', reason } };
}

/** 收货地址都是：广东省佛山市…季华大厦，写楼层: a line that is nobody's says where all of them are reached. */
function placeSaidOfAll(others: readonly ChatLine[], parse: AddressReader): PlaceOfAll | undefined {
  const places = others.flatMap(({ text }) => {
    const { place = '' } = ADDRESS_OF_ALL.exec(text)?.groups ?? {};
    const receiver = parse(place);
    const isWhole = receiver.areaId !== undefined && /\d/.test(receiver.detail) && receiver.phone === '';
    return isWhole ? [{ receiver, receiverText: place, text }] : [];
  });
  return places.length === 1 ? places[0] : undefined;
}
const ADDRESS_OF_ALL =
  /(?<![自提取旧老寄发])(?:(?:收[货件]|送货|公司|统一)?地址)(?:[全统一]+)?(?:都[是为写]|统一[是为写]?|全[是为])[:：]?\s*(?<place>[^\s，,。；;）)]+)/u;

type PlaceOfAll = Pick<ChatPerson, 'receiver' | 'receiverText' | 'text'>;

/** Somebody who can be called, and writes no more of where than a floor or a room. */
const hasNoPlace = ({ receiver }: ChatPerson): boolean => receiver.phone !== '' && receiver.province === '';

/** 自提点 and 提货地址 are fetched from; what stands in brackets is said beside something else. */
const isPlaceAlone = ({ receiver, nickname, goods, text }: ChatPerson): boolean =>
  receiver.name === '' &&
  receiver.phone === '' &&
  nickname === '' &&
  goods.length === 0 &&
  !/自提|自取|[提取]货|[()（）]/.test(text);

/** A person with the place before their room; as before, where they could no longer be told from it. */
function sentTo(place: PlaceOfAll, person: ChatPerson, parse: AddressReader): ChatPerson {
  const receiverText = `${place.receiverText} ${person.receiverText}`.trim();
  const receiver = parse(receiverText);
  if (!isSameReceiver(receiver, person.receiver) || !isIn(place.receiver, receiver)) return person;
  const doubts = [...person.doubts, doubtOf('receiver', `地址按“${place.text}”这一行写的，请核对地址`)];
  return { ...person, receiverText, receiver, doubts };
}

const isSameReceiver = (one: ParsedAddress, other: ParsedAddress): boolean =>
  one.name === other.name && one.phone === other.phone;

const isIn = (place: ParsedAddress, { province, city, area, detail }: ParsedAddress): boolean =>
  province === place.province &&
  city === place.city &&
  area === place.area &&
  detail.startsWith(place.detail);
