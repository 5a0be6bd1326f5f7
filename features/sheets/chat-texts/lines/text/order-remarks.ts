import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { isOffice } from '#features/sheets/addresses/text/office-words.ts';
import { doubtOf, doubtOfWord } from '../../chat-doubt.ts';
import { KIN } from '../../kin-words.ts';
import { isOffered } from '../../offers/offered-names.ts';
import { isWishQuestion, orderInQuestion } from '../../polite-questions.ts';
import { withoutCards } from '../../shared/shared-notes.ts';
import { withoutStops } from '../../stop-words.ts';
import { goodsInWord } from '../../words/goods-in-word.ts';
import { NUMBER, type TextStep } from './text-step.ts';

/** 12:03 1箱梨 …: when it was written, or when it is to come. */
export const withoutTime: TextStep = (text, { notes }) =>
  text.replace(/^(?<time>\d{1,2}:\d{2}(?::\d{2})?)\s+(?<act>[送到取拿来](?=\s|$))?/, (...match) => {
    const { time = '', act = '' } = match.at(-1);
    notes.push(`${time}${act}`);
    return '';
  });

/** 这单先别发, 取消: it is not to leave, for good or until somebody says so. */
export const withoutStop: TextStep = (text, { goods, notes, doubts }) =>
  withoutStops(text, ({ words, isForGood }) => {
    if (isForGood) goods.cancel();
    else {
      notes.push(`备注：${words}`);
      doubts.push(doubtOf('order', `写着“${words}”，请确认可以发了再下单`));
    }
  });

/** 昵称：大胃王. */
export const withoutNickname: TextStep = (text, line) =>
  text.replace(NICKNAME, (_, nickname: string) => {
    line.nickname = nickname;
    return ' ';
  });
const NICKNAME = /(?:(?:微信|群)?昵称|[下订]单人|团员|微信[名号]?|网名)\s*[:：]\s*([^\s,，;；]{1,16})/u;

/** 小红：|苹果2箱, 小红：|2箱 of the only goods: a colon between who wants it and what is a gap. */
export const withSignatureApart: TextStep = (text, { list }) =>
  text.replace(SIGNATURE, (whole, name: string, word: string) => {
    const isGoods = list.offered.length > 0 ? isOffered(name, list.offered) : list.names.has(name);
    if (isGoods || !(nameScore(name) >= 2 || FAMILIAR.test(name))) return whole;
    const goods = goodsInWord(word) ?? [];
    const isNamed = goods.length > 0 && goods.every((one) => one.name !== '' || one.size !== '');
    return isNamed || (list.offered.length === 1 && COUNT_ALONE.test(word)) ? `${name} ${word}` : whole;
  });
const SIGNATURE = /^(\p{Script=Han}{2,4})\s?[:：]\s?([^\s,，;；。:：]+)/u;
const COUNT_ALONE = new RegExp(String.raw`^${NUMBER}(?:${COUNT_UNIT})$`, 'u');
/** 小红, 阿华, 周周, 王姐, 乐乐妈. */
const FAMILIAR =
  /^(?:(\p{Script=Han})\1|[小老阿]\p{Script=Han}{1,2}|\p{Script=Han}{1,3}[姐哥叔姨婶嫂总妈爸])$/u;

/** 老板，…, 行吧，… and in a chat @团长 …: who is spoken to, and a yes before what is wanted. */
export const withoutAddressee: TextStep = (text, { entry }) =>
  text.replace(entry.isListed ? ADDRESSEE : MENTION, '').replace(ADDRESSEE, '');
const ADDRESSEE =
  /^(?:老板娘?|团长|群主|店家|亲|掌柜|那?[行好]吧?的?|可以|嗯+)(?:[，,!！]\s*|\s+(?=[\d一二两三四五六七八九十]{1,2}[份箱件盒袋包]\p{Script=Han}{2}))/u;
const MENTION = /^@(?:老板娘?|团长|群主|店家|店主|掌柜)[，,!！\s]\s*/;

/** 要脐橙两箱可以吗, 能放驿站吗: the question is a note of what it asks for. */
export const withoutQuestions: TextStep = (text, { notes }) =>
  text.replace(QUESTION, (question) => {
    const order = orderInQuestion(question) ?? (isWishQuestion(question) ? '' : question);
    if (order !== question) notes.push(question.slice(order.length));
    return order;
  });
const QUESTION = /[^\s,，;；。（）()]+(?:[吗么嘛]|[?？])(?=$|[\s,，;；。])/gu;

/** 鲍鱼两份！邹丹: a call parts words as a gap does. */
export const withCallsApart: TextStep = (text) =>
  text.replace(/(?<=\S)(?:[!！…]+|(?<!\d)[~～]+)(?=[^\s!！…~～)）】])/gu, '，');

/** ✅ 小美: a mark of payment. */
export const withoutPaidMarks: TextStep = (text, { notes }) =>
  text.replace(PAID_MARK, (mark) => {
    notes.push(mark === '√' ? '✅' : mark);
    return ' ';
  });
const PAID_MARK = /[✅☑✔√💰💵💴🧧]\ufe0f?/gu;

/** 团长代4栋1003: whom it is written for stays, by whom is a note. */
export const withoutWriter: TextStep = (text, { notes }) =>
  text.trimStart().replace(WRITTEN_FOR, (...match) => {
    const { who = '', whom = '' } = match.at(-1);
    notes.push(`代下单${who && `：${who}`}`);
    return `${whom} `;
  });
/** 团长代4栋1003, 团长（代3栋601）: whoever wrote it did so for somebody else. */
const WRITTEN_FOR =
  /^(?<who>(?:团长|群主|店长|店主|老板娘?|管家)?)(?:[（(]\s*)?(?<act>[帮替]?代(?:下单|拍|订|买|接龙?)?)(?:[:：\s]\s*|(?=\d))(?<whom>[^（()）]*)[)）]?/u;

/** 贺卡：元旦快乐, 放张卡片写“合作愉快”: what is to be written on a card. */
export const withoutGreeting: TextStep = (text, { notes }) =>
  withoutCards(text, (card) => notes.push(`备注：${card}`));

/** 给我婆婆|2份 …, 送客户|1份：: for whom of theirs a parcel is, before how many. */
export const withoutWhom: TextStep = (text, { notes }) =>
  text.replace(WHOM, (whom: string) => {
    notes.push(`备注：${whom}`);
    return '';
  });
const WHOM = new RegExp(
  String.raw`^(?:[送寄发]给?|给|替|帮)(?:我们?的?)?(?:${KIN})(?:要|留|寄|发|买)?(?=${NUMBER}(?:${COUNT_UNIT})(?:$|[\s,，:：]))`,
  'gmu',
);

/** 备用0833-2440918: another phone beside the one that is called. */
export const withoutSparePhone: TextStep = (text, { notes }) =>
  text.replace(SPARE_PHONE, (spare: string) => {
    notes.push(`备注：${spare}`);
    return ' ';
  });
const SPARE_PHONE =
  /(?<=(?<!\d)1[3-9]\d{9}\D.*|0\d{2,3}-?\d{7,8}\D.*)(?:备用|另一?个?|第二)(?:电话|手机|号码)?[:：\s]?(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8})(?!\d)/gu;

/** 前台Linda, 工会顾主席: what somebody does, glued to what they are called. */
export const withoutPosts: TextStep = (text, { notes, doubts }) =>
  text.replace(POST_AND_NAME, (whole, post: string, name: string, at: number) => {
    // 行政小王 礼盒20盒 王政 139…: what somebody of a list is called, who is not the receiver.
    const isFirst = at === 0 && !/^\s*(?:1[3-9]\d|0\d{2})/.test(text.slice(whole.length));
    if (isFirst || !(isOffice(post) || POST.test(post)) || UNIT_LAST.test(name)) return whole;
    notes.push(`备注：${post}`);
    doubts.push(doubtOfWord('receiver', post, '是岗位，没有算进收件人，请核对收件人'));
    return name;
  });
const POST_AND_NAME =
  /(?<=^|[\s,，])(\p{Script=Han}{2}(?=\p{L})|HR(?=\s?[A-Z])|收货员(?=\s?\p{L}))\s?((?!各)\p{Script=Han}{2,3}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?=$|[\s,，])/gu;
const POST = /^(?:工会|HR|收货员|前台|库管|团委|教务|司机)$/u;
const UNIT_LAST = /[部处科室组心线员台区店]$|地址|电话/u;
