import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { KIN } from '../../kin-words.ts';
import { withNamesApart, withSpokenGoods } from '../../spoken-goods.ts';
import { NUMBER, type TextStep } from './text-step.ts';

/** 我要那个百香果呃两箱哦不对三箱三箱收件人是…: as somebody spoke it, without a sign. */
export const withGoodsOfSpeech: TextStep = (text, { list }) =>
  withNamesApart(withSpokenGoods(text), list.names);

/** 寄到四川省…收件人何欢电话139…: spoken without signs, the words that say what follows are its signs. */
export const withSpokenLabels: TextStep = (text) =>
  withNameOfWhom(text)
    .replace(SPOKEN_GOODS, ' $<goods> ')
    .replace(SPOKEN_NAME, ' 收件人：$1 ')
    .replace(SPOKEN_PHONE, ' ')
    .replace(SPOKEN_PLACE, ' ')
    .replace(GIVEN_TO, '');
/** 我弟弟白凤鸣那边, 给邓凯寄一箱: whom it is for, named as people speak. */
const withNameOfWhom = (text: string): string =>
  /[我给]/u.test(text)
    ? text
        .replace(NAME_OF_KIN, ' 收件人：$<name> ')
        .replace(SENT_TO, (whole, name: string) => (nameScore(name) >= 2 ? ` 收件人：${name} ` : whole))
    : text;
/** 给|庄美玲，159…. */
const GIVEN_TO = /(?<=^|[\s,，;；])(?:找|联系|(?:寄|送|发)?给)(?=\p{Script=Han}{2,4}[\s,，]+1[3-9]\d{9})/gmu;
/** 帮我寄|三箱猕猴桃|到陕西省…. */
const SPOKEN_GOODS = new RegExp(
  String.raw`(?:帮我|麻烦|给我)?[寄发送](?<goods>${NUMBER}(?:${COUNT_UNIT})\p{Script=Han}{1,8})到(?=\p{Script=Han}{2,9}(?:省|市|自治区))`,
  'gu',
);
/** 然后我弟弟|白凤鸣|那边, 我妈|李梅|家: who of theirs it is for. */
const NAME_OF_KIN = new RegExp(
  String.raw`(?<=^|[\s,，])(?:然后|还有|另外|再|先是|就是|给|寄给|是)*我们?的?(?:${KIN})(?<name>\p{Script=Han}{2,3})(?:那[边里儿]|家里?)[,，]?`,
  'gmu',
);
/** 然后给重庆的|邓凯|寄一箱: whom something counted is sent to. */
const SENT_TO = new RegExp(
  String.raw`(?<=^|[\s,，])(?:然后|还有|再|先|另外|帮我|麻烦)*给(?:\p{Script=Han}{2,4}的)?(\p{Script=Han}{2,3})[寄发送](?=${NUMBER}(?:${COUNT_UNIT}))`,
  'gmu',
);
/** 收件人信息 张三: other labels behind 收件人 are nobody's name. */
const SPOKEN_NAME =
  /(?:收[件货]写(?:的是)?|(?:收[件货]人|联系人)(?:是|叫|写|姓名)?|姓名|我叫|(?<=[\s,，])叫)(?![:：是])\s?(?!信息|电话|手机|号码|地址|资料|方式|联系|姓名|[和及与])(\p{Script=Han}{2,4}?)(?=\s|[,，。]|(?:的?(?:电话|手机|联系方式)|地址)|1[3-9]\d{9})/gu;
const SPOKEN_PHONE = /(?:[他她]?的?(?:联系)?电话|手机号?码?|联系方式)(?:号码)?是?\s?(?=1[3-9]\d{9}(?!\d))/gu;
const SPOKEN_PLACE =
  /(?:[吧啊哦呢]?[,，]?(?:我[的家])?(?:收[货件]|详细|家庭|公司|新)*(?<![旧老原])地址(?:是|在)?|(?:帮我)?[寄送发]到|(?<=\s)[发寄到]\s+|[住就]在)(?=\p{Script=Han}{2,9}(?:省|市|自治区|区|县))/gu;
