import { nameScore } from './name-guessing.ts';
import { hasSpeech, isPlace } from './remarks.ts';

/** 我叫雷小婷电话是159…: who speaks says a label in other words. */
const CALLED =
  /[,，]?(?:我|她|他|俺|(?:收[货件]人|对方)?(?:名字|姓名)|收[货件]人|对方)(?:就|是)?叫(?:做|作)?\s?(\p{Script=Han}{2,4}?)(?=的?(?:联系|电话|手机|号码)|[\s,，。;；]|$|\d)/gu;

/** 我是赵敏敏. */
const I_AM =
  /(?<=^|[\s,，。;；])[我俺]是(\p{Script=Han}{2,4}?)(?=的?(?:联系|电话|手机|号码)|[\s,，。;；]|$|\d)/gu;

/** 联系人是吴双, 收货人换成叶小青, 地址还是江苏省…: a label, and a verb for its colon. What was said before, 地址还是上次的, is none. */
const LABEL_AND_VERB =
  /(收[货件]人|联系人|姓名|名字|(?:收[货件]|详细|联系)?地址)(?:还是|就是|换成|改成|改为|是|为)(?=\p{Script=Han}{2})(?!上次|之前|原来|不变|照旧|老)/gu;

/** 环城南路5号|的|李大嘴 159…. */
const OF_HOUSE = /(?<=[\d号楼室栋幢座层元户])的(?=\p{Script=Han}{2,4}收?[\s,，]*(?:1[3-9]\d|电话|手机))/gu;

/** 端州四路3号梁小龙|收|159…: behind a name that is glued to its house. */
const RECEIVES_GLUED =
  /(?<=[\d号楼室栋幢座层元户]\p{Script=Han}{2,3})(?<![代签待可请自])(?:亲?收|启)(?=[\s,，]*1[3-9]\d)/gu;

/** 韩秀梅的: whose parcel it is, as a word by itself. */
const OWNER = /(?<=^|[\s,，。;；:：])(\p{Script=Han}{2,4})的(?=$|[\s,，。;；]|1[3-9]\d{9})/gu;

/** 16楼|阿Ken 159…, 2305室|Mandy Lau: no house goes on so. KTV and VIP are written otherwise. */
const LATIN_NAME =
  /(?<=[号楼樓室栋幢座层層元户])(?=(?:\p{Script=Han}[A-Z]?[a-z]+|[A-Z][a-z]+(?: [A-Z][a-z]+){0,2})[\s,，]*(?:\+?8\d{2}[-\s]?\d|1[3-9]\d))/gu;

/** What somebody says of who receives, in the form in which lines say it. */
export const withReceiverApart = (text: string): string =>
  text
    .replace(LABEL_AND_VERB, ' $1：')
    .replace(OF_HOUSE, ' ')
    .replace(RECEIVES_GLUED, '')
    .replace(I_AM, (words, name: string) => (isName(name) && !hasSpeech(name) ? ` 收件人：${name} ` : words))
    .replace(CALLED, (words, name: string) => (isName(name) ? ` 收件人：${name} ` : words))
    .replace(OWNER, (words, name: string, at: number) =>
      isName(name) || (at === 0 && mayOwn(name)) ? name : words,
    )
    .replace(LATIN_NAME, ' ');

const mayOwn = (word: string): boolean => nameScore(word) > 1 && !hasSpeech(word) && !isPlace(word);
/** 黄色的 and 安全的 are said of things. */
const isName = (word: string): boolean => word.length > 2 && nameScore(word) >= 4 && !isPlace(word);
