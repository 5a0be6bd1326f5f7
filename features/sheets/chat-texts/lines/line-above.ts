import type { AddressReader, ChatPerson } from '../chat-person.ts';

/** 同上, 地址同前: where to is what the line above says. */
export const SAME_PLACE = /(?:地址)?(?:同上|同前|和上面一样|跟上面一样)/;
/** 同楼上: the same goods as whoever stands above. */
const SAME_GOODS = /同楼上|同上|[和跟]楼上一样/;

/** A person whose line leaves to the one above it where to, or what. */
export function asAbove(person: ChatPerson, above: ChatPerson | undefined, parse: AddressReader): ChatPerson {
  return above ? withGoodsOf(withReceiverOf(person, above, parse), above) : person;
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

const withGoodsOf = (person: ChatPerson, above: ChatPerson): ChatPerson =>
  person.goods.length === 0 && person.isListed && SAME_GOODS.test(person.text)
    ? { ...person, goods: above.goods }
    : person;
