import { type ChatDoubt, doubtOf, doubtOfWord } from '../chat-doubt.ts';
import type { ChatLine } from '../chat-entry.ts';
import type { ChatList } from '../chat-list.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';
import type { ChatGoods } from '../offered-goods.ts';
import { matchOffer } from '../offers/match-offer.ts';
import { SIZE } from './shared-goods.ts';
import type { SharedGoods, SharedLine } from './shared-line.ts';
import { sharedLineOf } from './shared-lines.ts';

/** The people of a text with what its lines say of several of them. */
export function withSharedLines(
  people: readonly ChatPerson[],
  shared: readonly SharedLine[],
  list: ChatList,
  parse: AddressReader,
): ChatPerson[] {
  const goodsLines = shared.filter(({ goods }) => goods !== undefined);
  let read = [...people];
  for (const line of shared) {
    if (line.goods) read = replaced(read, withGoods(linesOf(line, read, goodsLines), line, line.goods, list));
    const { note } = line;
    if (note) {
      const noted = line.isOfAll
        ? linesOf(line, read, goodsLines)
        : read.filter((person) => person.line < line.line).slice(-1);
      read = replaced(
        read,
        noted.map((person) => withNote(person, note, parse)),
      );
    }
  }
  return read;
}

/** What a table's lines beside its rows say of all of them. */
export const sharedLinesIn = (others: readonly ChatLine[]): SharedLine[] =>
  others.flatMap((line) => (line.says === 'speaker' ? [] : (sharedLineOf(line) ?? [])));

const replaced = (people: readonly ChatPerson[], changed: readonly ChatPerson[]): ChatPerson[] =>
  people.map(
    (person) => changed.find(({ line, text }) => line === person.line && text === person.text) ?? person,
  );

/** Those on its side, up to the next line of the kind; where it names no side, those below, or above the end. */
function linesOf(
  { line, goods }: SharedLine,
  people: readonly ChatPerson[],
  goodsLines: readonly SharedLine[],
): ChatPerson[] {
  const below = people.filter((person) => person.line > line);
  const side = goods?.side ?? (below.length > 0 && goods ? 'below' : undefined);
  const next = goodsLines.find((other) => other.line > line)?.line ?? Number.POSITIVE_INFINITY;
  const before = goodsLines.findLast((other) => other.line < line && other.goods?.side !== 'below');
  if (side === 'below') return below.filter((person) => person.line < next);
  if (side === 'above' || (goods && below.length === 0))
    return people.filter((person) => person.line < line && person.line > (before?.line ?? 0));
  return [...people];
}

function withGoods(
  people: readonly ChatPerson[],
  { text }: SharedLine,
  shared: SharedGoods,
  { offered }: ChatList,
): ChatPerson[] {
  const goods = shared.goods.map((one) => matchOffer(one, offered));
  if (shared.isDefault) return people.map((person) => withDefault(person, goods));
  const read = people.map((person) => withOwnGoods(person, goods, shared, text));
  const doubts = doubtsOf(read, shared, text);
  return doubts.length === 0
    ? read
    : read.map((person) => ({ ...person, doubts: [...person.doubts, ...doubts] }));
}

/** 没写数量的都是1份: who wrote none is no longer to be asked. */
const withDefault = (person: ChatPerson, [only]: readonly ChatGoods[]): ChatPerson => {
  const doubts = person.doubts.filter(({ kind }) => kind !== 'noCount');
  const isAsked = doubts.length < person.doubts.length;
  const [one, ...more] = person.goods;
  return !isAsked || !only || !one || more.length > 0
    ? person
    : { ...person, doubts, goods: [{ ...one, count: only.count }] };
};

/** Who names no goods gets those of the line, as many as they wrote themselves. */
function withOwnGoods(
  person: ChatPerson,
  goods: readonly ChatGoods[],
  { isEach, isCounted, total }: SharedGoods,
  text: string,
): ChatPerson {
  if (person.goods.length === 0) {
    const isOpen = !(isEach || isCounted || total !== undefined);
    const isUnnamed = goods.some(({ name }) => SIZE.test(name));
    const doubts = [
      ...person.doubts,
      ...(isOpen ? [doubtOfWord('goods', text, '没写各寄多少，按 1 份算，请核对数量')] : []),
      ...(isUnnamed ? [doubtOfWord('goods', text, '没写是什么商品，请选择商品')] : []),
    ];
    return { ...person, goods: [...goods], doubts };
  }
  const [only, ...others] = goods;
  const [own, ...more] = person.goods;
  if (only && others.length === 0 && own && more.length === 0) {
    if (own.name === '') return { ...person, goods: [{ ...only, count: own.count }] };
    // 都发5斤装: of what each names.
    if (SIZE.test(only.name) && !/\d/.test(own.name))
      return { ...person, goods: [{ ...own, name: `${own.name}${only.name}` }] };
  }
  const isOther = isEach && person.goods.every(({ name }) => goods.every((one) => one.name !== name));
  return isOther
    ? { ...person, doubts: [...person.doubts, doubtOf('goods', `另有一行写着“${text}”，请核对商品`)] }
    : person;
}

/** Where the places or the counts are not as many as the line says. */
function doubtsOf(
  people: readonly ChatPerson[],
  { places, total, isEach, unread }: SharedGoods,
  text: string,
): ChatDoubt[] {
  const sum = people.reduce((all, { goods }) => all + goods.reduce((count, one) => count + one.count, 0), 0);
  return [
    ...(places !== undefined && places !== people.length
      ? [doubtOfWord('order', text, `写的是 ${places} 处，读到 ${people.length} 处，请核对有没有漏`)]
      : []),
    ...(total !== undefined && (!isEach || total !== sum)
      ? [doubtOfWord('goods', text, `共 ${total} 份，各处加起来 ${sum} 份，请核对各寄多少`)]
      : []),
    ...(unread === '' ? [] : [doubtOfWord('goods', unread, '没有读懂，请核对商品和数量')]),
  ];
}

function withNote(person: ChatPerson, note: string, parse: AddressReader): ChatPerson {
  const receiverText = `${person.receiverText}（备注：${note}）`;
  return { ...person, receiverText, receiver: parse(receiverText) };
}
