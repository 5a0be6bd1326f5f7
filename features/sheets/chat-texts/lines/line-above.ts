import { SAME_GOODS, SAME_PLACE } from '../above-words.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';

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

/** Who wants what the one above wants; that it was not written out is a note. */
function withGoodsOf(person: ChatPerson, above: ChatPerson, parse: AddressReader): ChatPerson {
  const { goods, isListed, text } = person;
  const [words] = goods.length === 0 && isListed ? (SAME_GOODS.exec(text) ?? []) : [];
  if (words === undefined || above.goods.length === 0) return person;
  const own = person.receiverText.replace(`（备注：${words}）`, ' ').replace(`（${words}）`, ' ');
  const receiverText = `${own.replace(SAME_GOODS, ' ').trim()}（数量：${words}）`;
  return { ...person, receiver: parse(receiverText), receiverText, goods: above.goods };
}
