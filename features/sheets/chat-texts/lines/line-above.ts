import { SAME_GOODS, SAME_PLACE } from '../above-words.ts';
import { doubtOf, doubtOfWord } from '../chat-doubt.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';
import { numberOf } from '../entries/serials.ts';

/** A person whose line leaves to the one above it where to, or what. */
export function withLineAbove(
  person: ChatPerson,
  above: ChatPerson | undefined,
  parse: AddressReader,
): ChatPerson {
  return above ? withGoodsOf(withReceiverOf(person, above, parse), above, parse) : person;
}

/** Who wants something more, sent to where the one above has theirs sent. */
function withReceiverOf(person: ChatPerson, above: ChatPerson, parse: AddressReader): ChatPerson {
  const { receiver, receiverText } = person;
  const isSame = receiver.phone === '' && receiver.province === '' && SAME_PLACE.test(receiverText);
  if (!isSame || above.receiver.phone === '') return person;
  const words = receiverText.replace(SAME_PLACE, ' ').replace('收件人：', '').trim();
  const isOther = words !== '' && words !== above.nickname && words !== above.receiver.name;
  const text = isOther ? `${above.receiverText} （${words}）` : above.receiverText;
  return { ...person, receiver: parse(text), receiverText: text, nickname: above.nickname };
}

/** 照蒙雪那样再来一份, 同3楼一样: what somebody of the list wants, whose name or number it says. */
export function withGoodsOfNamed(
  person: ChatPerson,
  all: readonly ChatPerson[],
  parse: AddressReader,
): ChatPerson {
  const like = LIKE.exec(person.text) ?? LIKE_NUMBER.exec(person.text);
  const words = like?.[0] ?? '';
  const { who = '', serial } = like?.groups ?? {};
  const isOwn = person.goods.every(
    ({ name, price }) => price === '' && (name === '' || words.includes(name)),
  );
  if ((who === '' && serial === undefined) || !isOwn) return person;
  const isMeant = ({ text, receiver, nickname }: ChatPerson) =>
    serial === undefined ? [receiver.name, nickname].includes(who) : numberOf(text) === Number(serial);
  const same = all.filter((one) => one !== person && isMeant(one));
  const [only, ...others] = same;
  const receiverText = person.receiverText.replace(words, ' ').replace(/^[\s,，]*(?:寄给)?\s*/u, '');
  const read = { ...person, receiverText, receiver: parse(receiverText) };
  return only && others.length === 0 && only.goods.length > 0
    ? {
        ...read,
        goods: only.goods,
        doubts: [doubtOf('goods', `商品按“${serial ? `第 ${serial} 个` : who}”的读的，请核对商品和数量`)],
      }
    : { ...read, goods: [], doubts: [doubtOfWord('goods', words, '没有找到是照谁的，请选择商品')] };
}
const LIKE =
  /(?:照着?|按照?|[跟和同像])(?<who>\p{L}{2,6}?)的?(?:那样|那份|那个样|一模一样|一样)(?:的)?(?:[再也]?给?我?[来要寄订][一1]?[份单样]?)?/u;
/** 同3楼一样, 跟第2个一样, 同3楼: by the number in the list. */
const LIKE_NUMBER =
  /(?:照着?|按照?|[跟和同像])第?(?<serial>\d{1,3})(?:楼|号|个|位|#)(?:的?(?:那样|一模一样|一样)的?|(?<=同第?\d{1,3}楼)(?=[\s,，]|$))/u;

/** Who wants what the one above wants; that it was not written out is a note. */
function withGoodsOf(person: ChatPerson, above: ChatPerson, parse: AddressReader): ChatPerson {
  const { goods, isListed, text, receiver } = person;
  const [own, ...more] = goods;
  const isCount = own?.name === '' && more.length === 0;
  const mayLeaveOut = (isListed || receiver.phone !== '') && (goods.length === 0 || isCount);
  const [words] = mayLeaveOut ? (SAME_GOODS.exec(text) ?? []) : [];
  if (words === undefined || above.goods.length === 0 || (isCount && above.goods.length > 1)) return person;
  const other = person.receiverText.replace(`（备注：${words}）`, ' ').replace(`（${words}）`, ' ');
  const receiverText = `${other.replace(SAME_GOODS, ' ').trim()}（数量：${words}）`;
  return {
    ...person,
    receiver: parse(receiverText),
    receiverText,
    goods: above.goods.map((one) => ({ ...one, count: own?.count ?? one.count })),
  };
}
