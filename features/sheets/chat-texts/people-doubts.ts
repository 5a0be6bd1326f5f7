import { type ChatDoubt, doubtOf, doubtOfWord } from './chat-doubt.ts';
import type { ChatLine } from './chat-entry.ts';
import type { ChatPerson } from './chat-person.ts';

/** What is to be checked of somebody beside the others of the list, and by lines that are nobody's. */
type PeopleRule = (person: ChatPerson, list: PeopleOfList) => readonly ChatDoubt[];

interface PeopleOfList {
  people: readonly ChatPerson[];
  /** Lines that are nobody's and may change what somebody wrote. */
  others: readonly ChatLine[];
  /** How many of them have a mark of payment. */
  marked: number;
  /** Nicknames of those of whom a place is written, and neither phone nor goods. */
  placeOnly: ReadonlySet<string>;
}

/** Whoever has no mark of payment where most have one. */
const markMissing: PeopleRule = ({ text }, { people, marked }) => {
  const mayLack = marked >= 2 && marked * 2 > people.length && !PAID_MARK.test(text) && !PAID.test(text);
  return mayLack ? [doubtOf('order', '别人都打了勾，这一行没有，请确认收款后再发')] : [];
};
const PAID_MARK = /[✅☑✔√]/u;

/** 未支付 where others have paid, 超时已关闭 anywhere. */
const notPaid: PeopleRule = ({ text }, { people }) => {
  const [closed] = CLOSED.exec(text) ?? [];
  if (closed !== undefined) return [doubtOf('order', `写着“${closed}”，请确认还要不要发`)];
  const [unpaid] = UNPAID.exec(text) ?? [];
  const isAlone = unpaid !== undefined && people.some((one) => PAID.test(one.text));
  return isAlone ? [doubtOf('order', `写着“${unpaid}”，别人都付了，请确认收款后再发`)] : [];
};
const CLOSED = /超时(?:已?(?:关闭|取消))?|(?:订单|交易)?已?关闭|退款中|已退款|部分退款/u;
const UNPAID = /未支付|未付款?|待付款?|待支付|没付款?|未转账?/u;
const PAID = /已支付|已付款?|付过|付了|已转|已收款/u;

/** 叶子那单取消: a line that is nobody's entry, and names them. */
const saidElsewhere: PeopleRule = ({ receiver, nickname, line }, { others }) => {
  const names = [receiver.name, nickname].filter((name) => name.length > 1);
  return others
    .filter(({ line: at }) => at !== line)
    .filter(({ text }) => names.some((name) => text.includes(name)))
    .map(({ text }) => doubtOf('order', `另有一行写着“${text.trim()}”，请核对这一行`));
};
const SAID: ReadonlySet<ChatLine['says']> = new Set(['talk', 'unclear', 'cancelled']);
const MOST_LETTERS = 60;
/** 7号没变; @阿芬 上次的甜吗: nothing of the order; 换地址：…，电话不变 changes some of it. */
const CHANGES_NOTHING = /没有?变|不变|照旧|谢谢|收到|[吗么?？]$/u;
const CHANGES_SOME = /[改换错]|不要|取消|退/u;

const maySayMore = ({ text, says }: ChatLine): boolean =>
  SAID.has(says) && text.length <= MOST_LETTERS && (CHANGES_SOME.test(text) || !CHANGES_NOTHING.test(text));

/** 沙一舟那单改成四箱 beside the order of somebody else: whoever it names may be another of the list. */
const changesBesideOthers = (people: readonly ChatPerson[]): ChatLine[] =>
  people.flatMap(({ line, receiver: { note } }) =>
    note
      .split(/[\s,，。；;]+/u)
      .filter((word) => CHANGES_ANOTHER.test(word))
      .map((text) => ({ line, text, says: 'unclear' as const })),
  );
const CHANGES_ANOTHER = /^@?\p{L}{2,8}?(?:的|那一?[单份个]).{0,20}(?:改|换|不要|取消|退|错)/u;

/** 我地址写错了，寄…: another place of who wrote this, without a phone and goods of its own. */
const placeElsewhere: PeopleRule = ({ nickname, receiver, goods, line }, { people, placeOnly }) => {
  if (nickname === '' || receiver.phone === '' || goods.length === 0 || !placeOnly.has(nickname)) return [];
  const other = people.find(
    (one) =>
      one.nickname === nickname && one.line !== line && one.receiver.phone === '' && one.goods.length === 0,
  );
  return other
    ? [doubtOfWord('receiver', nickname, `另外写了一处地址“${other.receiver.detail}”，请核对寄到哪里`)]
    : [];
};

/** A receiver without goods, where others have some: they may stand in a line that was not read. */
const goodsMissing: PeopleRule = ({ goods, receiver }, { people }) =>
  goods.length === 0 && receiver.phone !== '' && people.some((one) => one.goods.length > 0)
    ? [doubtOf('goods', '没有读到要什么，请选择商品')]
    : [];

/** 2箱 of nothing that the text offers or names: a count alone. */
const goodsUnnamed: PeopleRule = ({ goods, doubts }) =>
  doubts.some(({ kind }) => kind === 'goods')
    ? []
    : goods
        .filter(({ name }) => name === '')
        .map(({ count }) => doubtOf('goods', `写了 ${count} 份，没写是什么商品，请选择商品`));

const RULES: readonly PeopleRule[] = [
  markMissing,
  notPaid,
  saidElsewhere,
  placeElsewhere,
  goodsMissing,
  goodsUnnamed,
];

/** The people of a list with what is to be checked of each beside the others. */
export const withDoubtsOfList = (
  people: readonly ChatPerson[],
  others: readonly ChatLine[],
): ChatPerson[] => {
  const marked = people.filter(({ text }) => PAID_MARK.test(text)).length;
  const placeOnly = new Set(
    people
      .filter(
        ({ receiver, goods }) => receiver.province !== '' && receiver.phone === '' && goods.length === 0,
      )
      .map(({ nickname }) => nickname),
  );
  const sayMore = [...others.filter(maySayMore), ...changesBesideOthers(people)];
  return people.map((person) => {
    const doubts = RULES.flatMap((rule) => rule(person, { people, others: sayMore, marked, placeOnly }));
    return doubts.length === 0 ? person : { ...person, doubts: [...person.doubts, ...doubts] };
  });
};
