import { isPlace } from '#features/sheets/addresses/receivers/remarks.ts';
import {
  COUNT_UNIT,
  GLUED_COUNT,
  isWish,
  WEIGHT_UNIT,
} from '#features/sheets/addresses/receivers/side-words.ts';
import { isOffice } from '#features/sheets/addresses/text/office-words.ts';
import { withoutDashes } from '#features/sheets/addresses/text/text-width.ts';
import { doubtOf, doubtOfWord } from '../chat-doubt.ts';
import { isNameOfGoods } from '../chat-list.ts';
import { goodsInWord, numberInWords } from '../chat-words.ts';
import { withoutCountedItem, withoutItems, withoutLabels } from '../labelled-goods.ts';
import { isOffered } from '../offers/offered-names.ts';
import { isWishQuestion, orderInQuestion } from '../polite-questions.ts';
import { withoutCards } from '../shared/shared-notes.ts';
import { withNamesApart, withSpokenGoods } from '../spoken-goods.ts';
import { withoutStops } from '../stop-words.ts';
import { withCodesApart } from '../words/goods-codes.ts';
import { withoutNamedCounts, withoutState, withSignsOfForm } from './form-words.ts';
import type { PersonLine } from './person-line.ts';

const NUMBER = '(?:\\d{1,3}|[一二两三四五六七八九十]{1,2})';

/** What is said of a line as a whole, taken out or parted from its words. */
type TextStep = (text: string, line: PersonLine) => string;

/** 12:03 1箱梨 …: when it was written, or when it is to come. */
const withoutTime: TextStep = (text, { notes }) =>
  text.replace(/^(?<time>\d{1,2}:\d{2}(?::\d{2})?)\s+(?<act>[送到取拿来](?=\s|$))?/, (...match) => {
    const { time = '', act = '' } = match.at(-1);
    notes.push(`${time}${act}`);
    return '';
  });

/** 这单先别发, 取消: it is not to leave, for good or until somebody says so. */
const withoutStop: TextStep = (text, { goods, notes, doubts }) =>
  withoutStops(text, ({ words, isForGood }) => {
    if (isForGood) goods.cancel();
    else {
      notes.push(`备注：${words}`);
      doubts.push(doubtOf('order', `写着“${words}”，请确认可以发了再下单`));
    }
  });

/** 昵称：大胃王. */
const withoutNickname: TextStep = (text, line) =>
  text.replace(NICKNAME, (_, nickname: string) => {
    line.nickname = nickname;
    return ' ';
  });
const NICKNAME = /(?:(?:微信|群)?昵称|[下订]单人|团员|微信[名号]?|网名)\s*[:：]\s*([^\s,，;；]{1,16})/u;

/** 我要那个百香果呃两箱哦不对三箱三箱收件人是…: as somebody spoke it, without a sign. */
const withGoodsOfSpeech: TextStep = (text, { list }) => withNamesApart(withSpokenGoods(text), list.names);

/** 寄到四川省…收件人何欢电话139…: spoken without signs, the words that say what follows are its signs. */
const withSpokenLabels: TextStep = (text) =>
  text
    .replace(SPOKEN_GOODS, ' $<goods> ')
    .replace(SPOKEN_NAME, ' 收件人：$1 ')
    .replace(SPOKEN_PHONE, ' ')
    .replace(SPOKEN_PLACE, ' ')
    .replace(GIVEN_TO, '');
/** 给|庄美玲，159…. */
const GIVEN_TO = /(?<=^|[\s,，;；])(?:找|联系|(?:寄|送|发)?给)(?=\p{Script=Han}{2,4}[\s,，]+1[3-9]\d{9})/gmu;
/** 帮我寄|三箱猕猴桃|到陕西省…. */
const SPOKEN_GOODS = new RegExp(
  String.raw`(?:帮我|麻烦|给我)?[寄发送](?<goods>${NUMBER}(?:${COUNT_UNIT})\p{Script=Han}{1,8})到(?=\p{Script=Han}{2,9}(?:省|市|自治区))`,
  'gu',
);
/** 收件人信息 张三: other labels behind 收件人 are nobody's name. */
const SPOKEN_NAME =
  /(?:收[件货]写(?:的是)?|(?:收[件货]人|联系人)(?:是|叫|写|姓名)?|姓名|我叫)(?![:：是])\s?(?!信息|电话|手机|号码|地址|资料|方式|联系|姓名|[和及与])(\p{Script=Han}{2,4}?)(?=\s|[,，。]|(?:的?(?:电话|手机|联系方式)|地址)|1[3-9]\d{9})/gu;
const SPOKEN_PHONE = /(?:[他她]?的?(?:联系)?电话|手机号?码?|联系方式)(?:号码)?是?\s?(?=1[3-9]\d{9}(?!\d))/gu;
const SPOKEN_PLACE =
  /(?:[吧啊哦呢]?[,，]?(?:我[的家])?(?:收[货件]|详细|家庭|公司|新)*(?<![旧老原])地址(?:是|在)?|(?:帮我)?[寄送发]到|(?<=\s)[发寄到]\s+|[住就]在)(?=\p{Script=Han}{2,9}(?:省|市|自治区|区|县))/gu;

/** 老板，… and in a chat @团长 …: who is spoken to. */
const withoutAddressee: TextStep = (text, { entry }) =>
  text.replace(entry.isListed ? ADDRESSEE : MENTION, '').replace(ADDRESSEE, '');
const ADDRESSEE =
  /^(?:老板娘?|团长|群主|店家|亲|掌柜)(?:[，,!！]\s*|\s+(?=[\d一二两三四五六七八九十]{1,2}[份箱件盒袋包]\p{Script=Han}{2}))/u;
const MENTION = /^@(?:老板娘?|团长|群主|店家|店主|掌柜)[，,!！\s]\s*/;

/** 要脐橙两箱可以吗, 能放驿站吗: the question is a note of what it asks for. */
const withoutQuestions: TextStep = (text, { notes }) =>
  text.replace(QUESTION, (question) => {
    const order = orderInQuestion(question) ?? (isWishQuestion(question) ? '' : question);
    if (order !== question) notes.push(question.slice(order.length));
    return order;
  });
const QUESTION = /[^\s,，;；。（）()]+(?:[吗么嘛]|[?？])(?=$|[\s,，;；。])/gu;

const ARROW = String.raw`\s*(?:→|➡\ufe0f?|⇒|[-=]+>)\s*`;
/** 1箱→2箱: an arrow between two counts changes as its word does; 地铁站→3号口 is a way. */
const withChangesForArrows: TextStep = (text) => text.replace(ARROW_BETWEEN_COUNTS, '改成');
const ARROW_BETWEEN_COUNTS = new RegExp(
  String.raw`(?<=${NUMBER}\s?(?:${COUNT_UNIT})?)${ARROW}(?=${NUMBER}\s?(?:${COUNT_UNIT})?(?:$|[\s,，;；。)）]))`,
  'gu',
);

/** 林林→2箱: an arrow before a count is a gap. */
const withArrowsApart: TextStep = (text) => text.replace(ARROW_BEFORE_COUNT, ' ');
const ARROW_BEFORE_COUNT = new RegExp(String.raw`(?<=\p{L})${ARROW}(?=${NUMBER}\s?(?:${COUNT_UNIT}))`, 'gu');

/** ✅ 小美: a mark of payment. */
const withoutPaidMarks: TextStep = (text, { notes }) =>
  text.replace(PAID_MARK, (mark) => {
    notes.push(mark === '√' ? '✅' : mark);
    return ' ';
  });

const PAID_MARK = /[✅☑✔√💰💵💴🧧]\ufe0f?/gu;

/** 团长代4栋1003: whom it is written for stays, by whom is a note. */
const withoutWriter: TextStep = (text, { notes }) =>
  text.trimStart().replace(WRITTEN_FOR, (...match) => {
    const { who = '', whom = '' } = match.at(-1);
    notes.push(`代下单${who && `：${who}`}`);
    return `${whom} `;
  });

/** 团长代4栋1003, 团长（代3栋601）: whoever wrote it did so for somebody else. */
const WRITTEN_FOR =
  /^(?<who>(?:团长|群主|店长|店主|老板娘?|管家)?)(?:[（(]\s*)?(?<act>[帮替]?代(?:下单|拍|订|买|接龙?)?)(?:[:：\s]\s*|(?=\d))(?<whom>[^（()）]*)[)）]?/u;

/** 一箱未付: the payment is a word of its own. */
const withPaymentsApart: TextStep = (text) => text.replace(PAYMENT_BEHIND, ' $&');

const PAYMENT_BEHIND =
  /(?<=[\p{Script=Han}\d])(?<!微信|支付宝|款)[已未没]付款?(?:\d+(?:\.\d+)?元?)?(?=$|[\s,，;；。)）])/gmu;

/** 1份35, 10斤58 两份: what it costs, glued to a count or a size, as a word of its own. */
const withPricesApart: TextStep = (text, { list: { offered } }) =>
  text
    .replace(SUM_BEHIND_COUNT, (whole, number, sum, yuan) => {
      const cost = (price: string) => [Number(price), Number(price) * numberInWords(number)];
      const isSum = yuan || offered.some(({ price }) => price !== '' && cost(price).includes(Number(sum)));
      return isSum ? ` ${sum}元` : whole;
    })
    .replace(PRICE_BEHIND_SIZE, (whole, price, counted) =>
      counted || offered.some((one) => Number(one.price) === Number(price)) ? ` ${price}元` : whole,
    );
/** 脐橙2*58=116, A1+C1=77: how it adds up, and what all of it comes to, as words of their own. */
const withCalculationsApart: TextStep = (text) =>
  text.includes('=')
    ? text
        .replace(CALCULATION_BEHIND, ' $&')
        .replace(/\S+/gu, (word) => word.replace(SUM_BEHIND_GOODS, '$<goods> 共$<sum>'))
    : text;
const CALCULATION_BEHIND =
  /(?<=[\p{L}#])(?<![xX])\d{1,4}(?:\.\d{1,2})?(?:元|块)?[*×xX✖]\d{1,4}(?:\.\d{1,2})?(?:元|块)?=\d/gu;

/** 77 of A1+C1=77, where letters stand before it. */
const SUM_BEHIND_GOODS =
  /^(?=[^=]*\p{L})(?<goods>(?:[^=]*[*×xX✖])?[^=*×xX✖]*\p{L}[^=*×xX✖]*)=(?<sum>\d{1,5}(?:\.\d{1,2})?)元?(?=$|[,，;；。])/u;
const SUM_BEHIND_COUNT = new RegExp(
  String.raw`(?<=(${NUMBER})\s?(?:${COUNT_UNIT}))(\d{1,4}(?:\.\d{1,2})?)(元)?(?=$|[\s,，;；。+＋])`,
  'gu',
);
const PRICE_BEHIND_SIZE = new RegExp(
  String.raw`(?<=\d\s?(?:${WEIGHT_UNIT})装?)(\d{2,4}(?:\.\d{1,2})?)(?=(?<counted>\s+${NUMBER}\s?(?:${COUNT_UNIT}))|$|[\s,，;；。])`,
  'gu',
);

/** 1斤装 2, 脐橙 2: how many, as a word of its own right behind what the list offers, is glued to it. */
const withCountsGlued: TextStep = (text, { entry, list }) =>
  entry.isListed
    ? text.replace(COUNT_APART, (both, word, count) =>
        isOffered(word, list.offered) ? `${word}×${count}` : both,
      )
    : text;
const COUNT_APART =
  /(?<=^|[\s,，])(\p{L}{2,}|[^\s,，]{0,6}?\d+(?:\.\d+)?\p{L}{1,2}装?)[ \t]+([1-9]\d?)(?=$|[\s,，])/gmu;

/** 苹果【2箱】: how many, behind what is counted; behind a place or a wish it stands by itself. */
const withBracketedCountsBehindGoods: TextStep = (text) => {
  const from = /[【[（(]/.test(text) ? text.search(/[\s）)】,，]/) : -1;
  if (from < 0) return text;
  return text.replace(COUNT_IN_BRACKETS, (whole, word: string, count: string, at: number) => {
    if (at <= from) return whole;
    return isPlace(word) || isWish(word) ? `${word} ${count} ` : `${word}${count} `;
  });
};
const COUNT_IN_BRACKETS = new RegExp(
  String.raw`(?<=[\s）)】，,].*)(?<word>\p{Script=Han}{1,8})[【[（(]\s*(?<count>${NUMBER}\s?(?:${COUNT_UNIT}))\s*[】\])）]`,
  'gu',
);

/** 脐橙 2 箱, 78 元: a unit behind a gap is of the number before it. */
const withUnitsGlued: TextStep = (text) => text.replace(UNIT_APART, '$<number>$<unit>');
const UNIT_APART = new RegExp(
  String.raw`(?<=^|[\s,，*×xX])(?<number>\d{1,3}(?:\.\d{1,2})?)[ \t]+(?<unit>${COUNT_UNIT}|元|块钱?)(?=$|[\s,，;；。])`,
  'gmu',
);

/** 李想/159…/河南省…/山药5斤/2: cells that somebody parts by strokes are words. */
const withCellsApart: TextStep = (text, line) => {
  const sign = OTHER_SIGNS.find((one) => isParting(one, text));
  line.hasCells = sign !== undefined || CELLS.test(text);
  if (sign !== undefined) return text.split(sign).join(' ');
  return line.hasCells ? text.replace(RECEIVER_CELL, '收件人：$1 ').replace(/\s*[|/]\s*/g, ' ') : text;
};
const CELLS = /^[^|]*\|[^|]*\|[^|]*\||^[^/\n]*\/[^/\n]*\/[^/\n]*\//;
/** 杨柳—159…—陕西…—拖把—1个: other signs part cells where one of these is the phone. */
const isParting = (sign: RegExp, text: string): boolean => {
  const cells = text.split(sign);
  return cells.length >= 4 && cells.some((cell) => /^\s*1[3-9]\d{9}\s*$/.test(cell));
};
const OTHER_SIGNS: readonly RegExp[] = [/—+/, /-{2,}/, /\+/, /、/];
/** 温县/159…/河南省…: of cells the one before the phone is the receiver, whatever else is called so. */
const RECEIVER_CELL = /(?<=^|[|/])\s*(\p{Script=Han}{1,6})\s*(?=[|/]\s*1[3-9]\d{9}(?!\d))/u;

/** 贺卡：元旦快乐, 放张卡片写“合作愉快”: what is to be written on a card. */
const withoutGreeting: TextStep = (text, { notes }) =>
  withoutCards(text, (card) => notes.push(`备注：${card}`));

/** 给我婆婆|2份 …, 送客户|1份：: for whom of theirs a parcel is, before how many. */
const withoutWhom: TextStep = (text, { notes }) =>
  text.replace(WHOM, (whom: string) => {
    notes.push(`备注：${whom}`);
    return '';
  });
const KIN =
  '[爸妈爷奶公婆姐妹哥弟姑姨叔伯舅]{1,2}|外[公婆]|老[公婆家]|儿子|女儿|闺女|媳妇|丈母娘|岳[父母]|家人|亲戚|朋友|闺蜜|同学|同事|领导|客户|老师|公司|单位';
const WHOM = new RegExp(
  String.raw`^(?:[送寄发]给?|给|替|帮)(?:我们?的?)?(?:${KIN})(?:要|留|寄|发|买)?(?=${NUMBER}(?:${COUNT_UNIT})(?:$|[\s,，:：]))`,
  'gmu',
);

/** 1号链接2份, 三号链接: links of a shop are numbers of its list. */
const withNumbersOfLinks: TextStep = (text, { list }) =>
  text.replace(LINK, (whole, number: string) => {
    const name = `${numberInWords(number)}号`;
    return list.words.letters.has(name) ? name : whole;
  });
const LINK = /(?<![\p{L}\d])(\d{1,2}|[一二两三四五六七八九十]{1,2})号?链接/gu;

/** 备用0833-2440918: another phone beside the one that is called. */
const withoutSparePhone: TextStep = (text, { notes }) =>
  text.replace(SPARE_PHONE, (spare: string) => {
    notes.push(`备注：${spare}`);
    return ' ';
  });
const SPARE_PHONE =
  /(?<=(?<!\d)1[3-9]\d{9}\D.*|0\d{2,3}-?\d{7,8}\D.*)(?:备用|另一?个?|第二)(?:电话|手机|号码)?[:：\s]?(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8})(?!\d)/gu;

/** 前台Linda, 工会顾主席: what somebody does, glued to what they are called. */
const withoutPosts: TextStep = (text, { notes, doubts }) =>
  text.replace(POST_AND_NAME, (whole, post: string, name: string, at: number) => {
    // 行政小王 礼盒20盒 王政 139…: what somebody of a list is called, who is not the receiver.
    const isFirst = at === 0 && !/^\s*(?:1[3-9]\d|0\d{2})/.test(text.slice(whole.length));
    if (isFirst || !(isOffice(post) || POST.test(post)) || UNIT_LAST.test(name)) return whole;
    notes.push(`备注：${post}`);
    doubts.push(doubtOfWord('receiver', post, '是岗位，没有算进收件人，请核对收件人'));
    return name;
  });
const POST_AND_NAME =
  /(?<=^|[\s,，])(\p{Script=Han}{2}(?=\p{L})|HR(?=\s?[A-Z])|收货员(?=\s?\p{L}))\s?(\p{Script=Han}{2,3}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?=$|[\s,，])/gu;
const POST = /^(?:工会|HR|收货员|前台|库管|团委|教务|司机)$/u;
const UNIT_LAST = /[部处科室组心线员台区店]$|地址|电话/u;

/** 备注：六堡茶一盒: goods of the list, written where a form asks for anything else. */
const withGoodsOfRemark: TextStep = (text, { list, doubts }) =>
  text.replace(/(备注\s?[:：]\s?)([^\s,，;；。]+)[,，]?/gu, (whole, label: string, word: string) => {
    const isGoods =
      goodsInWord(word)?.every(({ isBare, name }) => !isBare && isNameOfGoods(name, list)) ?? false;
    if (!isGoods) return whole;
    doubts.push(doubtOfWord('goods', word, '写在备注里，算进了商品，请核对商品'));
    return `\n${word}\n${label}`;
  });

/** 🎁赠品 虾皮50g ×1: what is given belongs to the parcel, and is to be looked at. */
const withGifts: TextStep = (text, { doubts }) =>
  text
    .replace(/🎁\s*(?:附?赠品?|送|礼品?)?[:：\s]*/gu, () => {
      doubts.push(doubtOf('goods', '写了赠品，算进了商品，请核对商品'));
      return ' ';
    })
    .replace(GIFT_IN_BRACKETS, () => {
      doubts.push(doubtOf('goods', '写了赠品，算进了商品，请核对商品'));
      return ' （';
    });
/** 香榧5罐（团长赠笋干1包）. */
const GIFT_IN_BRACKETS = new RegExp(
  String.raw`[（(](?:团长|老板|店家|商家|群主)?附?(?:赠送?|送)(?=\p{Script=Han}{1,8}${NUMBER}(?:${COUNT_UNIT})[)）])`,
  'gu',
);

/** 海鸭蛋30枚 ×1: how many of what holds thirty; 合计 ¥60: what it comes to. */
const withSignsGlued: TextStep = (text) =>
  text
    .replace(TIMES_APART, '')
    .replace(NUMBER_APART, '')
    .replace(STROKES_BEFORE_COUNT, (_, at: number, whole: string) =>
      HOUSE_END.test(whole.slice(0, at)) ? ' ' : '×',
    )
    .replace(/(合计|总计|实付|共计)[ \t]+(?=[¥￥]\d)/gu, '$1');
/** 老陈醋2.4L——2桶; behind a house (1号——2箱) the count is a word of its own. */
const STROKES_BEFORE_COUNT = new RegExp(
  String.raw`(?<=[\p{Script=Han}A-Za-z])[ \t]*(?:[—–]{1,2}|-{2,})[ \t]*(?=\d{1,3}(?:${COUNT_UNIT})(?:$|[\s,，;；。、]))`,
  'gmu',
);
const HOUSE_END = /[号楼室栋幢座层元店]$/u;
/** x 2 as x2. */
const NUMBER_APART = /(?<=[\s\p{Script=Han}\dA-Za-z][×xX*✖])[ \t]+(?=\d{1,3}(?:$|[\s,，;；。、]))/gmu;
const TIMES_APART = new RegExp(
  String.raw`(?<=\p{Script=Han}\d+(?:\.\d+)?\s?(?:${COUNT_UNIT}|${WEIGHT_UNIT})装?)[ \t]+(?=[×xX*✖]\s?\d)`,
  'gu',
);

/** …【HS5】*2, …1号75#10斤: codes of goods behind a place. */
const withCodesBehindPlaces: TextStep = (text, { list }) => withCodesApart(text, list.codes);

/** 2件土鸡蛋30枚装, 一箱沃柑9斤装: the count before a name with its size. */
const withTurnedSizes: TextStep = (text) =>
  text.replace(TURNED_SIZE, (...match) => {
    const { name = '', count = '' } = match.at(-1);
    return `${name}×${numberInWords(count)}`;
  });
const TURNED_SIZE = new RegExp(
  String.raw`(?<=^|[\s,，;；+＋])(?<count>\d{1,2}|[一二两三四五六七八九十])(?:${COUNT_UNIT})的?(?<name>\p{Script=Han}{2,8}\d{1,4}(?:${COUNT_UNIT}|${WEIGHT_UNIT})装?)(?=$|[\s,，;；。+＋])`,
  'gmu',
);

/** …20号2箱, and not 烟薯25号两箱: the number of a kind is no house. */
const withCountsApart: TextStep = (text) =>
  text.replace(GLUED_COUNT, (count: string, at: number) => {
    const [before = ''] = /[^\s,，;；]+$/u.exec(text.slice(0, at)) ?? [];
    return goodsInWord(`${before}${count}`) ? count : ` ${count}`;
  });

const withoutItemWithCount: TextStep = (text, { goods }) =>
  goods.isEmpty ? withoutCountedItem(text, (item) => goods.put(item)) : text;
const withoutItemsOfForm: TextStep = (text, { goods }) => withoutItems(text, (item) => goods.put(item));

/** In this order: cells are parted before a count that is glued to one, a form's items are read before its labels go. */
const STEPS: readonly TextStep[] = [
  withoutTime,
  withoutState,
  withoutStop,
  withSignsOfForm,
  withoutNickname,
  withoutGreeting,
  withoutWhom,
  withGoodsOfSpeech,
  withSpokenLabels,
  withoutAddressee,
  withoutQuestions,
  withChangesForArrows,
  withArrowsApart,
  withoutPaidMarks,
  withoutWriter,
  withPaymentsApart,
  withGifts,
  withoutSparePhone,
  withoutPosts,
  withGoodsOfRemark,
  withSignsGlued,
  withUnitsGlued,
  withTurnedSizes,
  withCodesBehindPlaces,
  withCalculationsApart,
  withPricesApart,
  withCountsGlued,
  withNumbersOfLinks,
  withCellsApart,
  withBracketedCountsBehindGoods,
  withCountsApart,
  withoutItemsOfForm,
  withoutItemWithCount,
  withoutLabels,
  withoutNamedCounts,
  (text) => withoutDashes(text),
];

/** The text of a line with its words apart, as the rules of words read them. */
export function textOfWords(line: PersonLine): string {
  let text = line.entry.body;
  for (const step of STEPS) text = step(text, line);
  return text;
}
