const DIGITS = String.raw`\d{1,4}(?:\.\d+)?|[一二两三四五六七八九十半]{1,2}`;
/** 5斤, 2.4L, 500ml: how much of it, behind a number. */
export const WEIGHT_UNIT = '公斤|千克|斤|kg|KG|g|克|两|(?:毫升|升|[mM]?[lL])(?<=\\d\\s?[毫mM]?.)(?![A-Za-z])';
export const COUNT_UNIT =
  '小份|大份|小箱|大箱|份|箱|件|盒|袋|瓶|罐|桶|套|包|个|只|枚|提|单|条|把|束|盆|颗|粒|串|筐|筒|杯|支|根|捆|扎|篮|板|听|(?<=\\d\\s?)[棵株双对朵饼]|(?<=[\\d一二两三四五六七八九十]\\s?)(?:枝(?!江)|卷)';
const UNIT = `${WEIGHT_UNIT}|${COUNT_UNIT}`;
/** No part of an address's own words, so 3号楼2单元 and 人民路3 are none. */
const GOODS = String.raw`[\p{Script=Han}A-Za-z]{1,12}?`;
/** 2组 counts behind a sign alone: else it is a part of a village. */
export const SIGNED_UNIT = '组|块|片|打';
/** 各1: of each of the goods before it. */
const OF_EACH = String.raw`[每各]\s?(?:${DIGITS})(?:\s?(?:${UNIT}|块|片))?`;
export const TIMES = String.raw`[*×xX✖✕+＊]\s?\d{1,4}(?:\s?(?:${UNIT}|${SIGNED_UNIT}))?`;
export const SIZE = String.raw`(?:${DIGITS})\s?(?:${UNIT})装?`;
/** 两箱脐橙: the count first. */
const TURNED = String.raw`(?:要|来|订|买|共)?(?:${SIZE})(?:的|[*×])?[\p{Script=Han}]{1,8}`;
/** 80果, 75#: how big the fruit is. */
const GRADE = String.raw`\d{2,3}(?:#|mm|头)果?|\d{2,3}果`;
const ITEM = String.raw`(?:${GOODS})?[\s:：]?(?:(?:${SIZE}\s?)?(?:${TIMES})|${SIZE}(?:\s?(?:${SIZE}))?|(?<=\p{Script=Han})(?:\d{1,2}块|${OF_EACH}))`;
/** 脐橙2苹果1 needs no unit, and is only goods where no address can stand. */
const BARE = String.raw`(?:[\p{Script=Han}]{1,8}\d{1,2})+|\d{1,2}`;
const MONEY = String.raw`(?:共|合计|总计|实付|已付|付了?|收款)?\s?(?:[¥￥]\s?\d+(?:\.\d{1,2})?元?|\d+(?:\.\d{1,2})?\s?(?:元|块钱?))|(?:合计|总计|实付|已付款?|付了|付款|收款|转账)\s?\d+(?:\.\d{1,2})?`;
const SUM_IN_WORDS =
  '(?:共|合计|总计|实付|已付|付了?|收款)?\\s?[一二两三四五六七八九十百千]{1,6}(?:元|块钱?)整?';
const PAID =
  '(?:微信|支付宝)?已(?:经)?(?:付款?|转账?|支付|下单)(?:[¥￥]?\\d{1,5}(?:\\.\\d{1,2})?元?)?|货到付款|(?:顺丰|快递|运费)?到付|未付款?|[未待]支付|待付款?|付过?了';
const WHEN =
  '(?:工作日|节假日|周末|双休日?|每天|平时|周[一二三四五六日末](?:[-~到至]周?[一二三四五六日])?)?(?:早上?|上午|中午|下午|晚上?)?';
/** A wish that stands by itself. 放菜鸟驿站 is none: it says where to. */
const WISH_WORD = [
  '谢谢.{0,6}|辛苦(?:[了啦您你]|大家){0,2}|急{1,3}(?:用|需|着[用吃要])?|等着?[用吃]|(?:寄|送|发)给(?:我|俺|我们)\\p{Script=Han}{0,4}|送(?:人|礼|客户|长辈|领导|朋友)的?',
  '(?:月[底初中]|节[前后]|[今明后]天|今晚|明早|下周[一二三四五六日末]?|晚点|早点)(?:再|必须|务必|一定|前|后|请)?(?:要)?(?:送|派|打|来|收|发|寄|到).{0,8}',
  '(?:请勿|不要|不用|不能|别|勿)(?:放|送|打|敲|按|寄|发|签).{0,12}',
  // Why, before it: 上夜班别打电话.
  '\\p{Script=Han}{1,6}(?:请勿|不要|不用|别|勿)(?:打电话|敲门|按门铃|按铃|送上门).{0,8}',
  `${WHEN}\\d{1,2}(?:[:：]\\d{2})?点?\\s?[-~到至—]\\s?${WHEN}\\d{1,2}(?:点半?|[:：]\\d{2})(?:.{0,6}[收送派打来到人])?`,
  `${WHEN}(?:\\d{1,2}(?:\\s?[-~到至]\\s?\\d{1,2})?|[一二两三四五六七八九十]{1,3})点(?:半|钟)?(?:之?以?[前后])?(?:再|请|可)?(?:送|派|收|打|来|到|在|有[人空]|下班|上班).{0,6}`,
  '.{0,6}(?:来|下班|放学|晚上|明天|后天|自己|周[一二三四五六日])[来去再]?[拿取提]',
  '(?:白天|晚上|早上|上午|下午|中午|周[一二三四五六日末]|工作日|节假日|双休日?)(?:再|前|后|不|请)?(?:送|派|打|来|收|发|寄|到).{0,8}',
  '(?:送货?|派送|发货|到货?)之?前.{1,12}',
  '(?:不要|别|勿)(?:压|挤|摔|太|坏|青|生|催|冻|晒).{0,8}|要.{1,4}的|要(?:大|小|甜|熟|生|硬|软|新鲜|好|现摘)[\\p{Script=Han}]{0,6}|[挑选拣](?:大|好|甜|熟)的?[\\p{Script=Han}]{0,4}|加急|(?:\\p{Script=Han}{1,4}品)?[，,]?轻拿轻放|送(?:货?上楼|货?上门|到家)',
  '(?:需要?|要|麻烦|帮忙)?开(?:具|个|张)?(?:发|专|普|增值税发?)?票.{0,8}|(?:麻烦|拜托|记得|务必|尽快|尽量|帮忙|请)[^\\d路街号]{1,12}|(?:只|就|要|请|可)?(?:发|走|用|寄|收)(?:顺丰|中通|圆通|韵达|申通|极兔|邮政|京东|德邦|百世|天天|宅急送|安能|优速|跨越|EMS)(?:快递|速运|速递|物流|特快|标快|特惠|冷[链运]|空运|陆运)?|设为默认(?:地址)?|默认地址',
  // Somebody is there; how it is packed; what the card says.
  '(?:家里|家中|店里|单位|公司)(?:一直|都|全天|随时|白天|晚上)?有人(?:在家?|收|签收)?',
  '(?:帮我?|麻烦|尽量)?(?:包|装|捆|扎|封|挑|选)[\\p{Script=Han}]{0,3}(?<![货件自])一?[点些]',
  '(?:贺卡|卡片|祝福语)(?:内容|上)?写[:：]?[\\p{Script=Han}]{2,16}',
  // Fetched, so that no parcel is sent: neither a name nor a place.
  '(?:到店|来店|门店|上门|我|自己)?(?:自提|自取|来拿|来取)(?:点?[:：].{1,12})?',
].join('|');
const whole = (...parts: string[]) => new RegExp(`^(?:${parts.join('|')})$`, 'u');
const COUNT = whole(
  TIMES,
  String.raw`(?:共|各|要|来|订|买|\+)?\s?${SIZE}`,
  `(?:(?:\\p{Script=Han}{1,8}[+＋和、，,]){0,4}${ITEM}[+＋和、，,]?)+`,
  `(?:${TURNED}[+＋和、]?)+`,
  GRADE,
);
/** The address of the order before, of which nothing can be read here. */
const FORMER = '老地址|老地方|上次的?地址';
const UNCHANGED = '地址(?:还是)?(?:上次|不变|照旧|老地方)';
export const SAME_ADDRESS = `${FORMER}|${UNCHANGED}`;
const OTHER = whole(
  MONEY,
  SUM_IN_WORDS,
  PAID,
  '(?:性别[:：]?)?[男女]|微信号?[:：]?\\s?[A-Za-z][\\w-]{4,}|(?:wx|vx)[:：]\\S+|微信同号|同号|同上|同前',
  String.raw`\d{1,2}岁|(?:订单|运单|快递单)(?:编?号)?[:：]?[A-Za-z]{0,4}\d[\d-]{6,}\d`,
  String.raw`(?:\p{Extended_Pictographic}|\ufe0f)+`,
  '分开(?:发货?|寄|送|装|打包|包装)|(?:[和跟与].{1,8}|.{0,6})(?:一起|合并|同一?[单箱])+(?:[发寄送]|打包)(?:货|走)?|.{0,8}可以?(?:代收|签收|代签)|易碎(?:物?品)?|生鲜(?:食?品)?|急件|贵重物?品?|冷[链藏冻](?:运输|保存)?|(?:小心)?轻放|防[压摔挤]',
  String.raw`(?:保价|代收货款|运费|邮费|补差价?)\s?\d{1,5}元?`,
  String.raw`(?:请|麻烦|务必|一定|尽量|最好)*(?:在)?(?:\d{1,2}月)?\d{1,2}[号日](?:以?[前后]|之[前后]|再)再?[发送寄派到收].{0,4}`,
  // Until when somebody is there.
  String.raw`(?:\d{1,2}月)?\d{1,2}[号日](?:上午|中午|下午|晚上?)?(?:要|就)?(?:退房|入住|离店|离开|出差|放假|搬家|回老?家)`,
  // How it is written on paper: 开单写广源.
  '(?:麻烦|请)?开(?:单|票|发票|收据)(?:时|的时候)?(?:请|要)?(?:写|抬头)?.{0,12}',
  '顺丰|中通|圆通|韵达|申通|极兔|EMS',
  // Of a number that a platform lent: 12月10日失效.
  '(?:(?:\\d{1,2}月)?\\d{1,2}[号日])(?:\\d{1,2}[点:：]\\d{0,2})?[之以]?前?(?:失效|过期|到期|有效)',
  '(?:有效期?)?\\d{1,2}(?:天|小时|日)[之以]?[内后]?(?:有效|失效|过期|到期)',
  // Of a nickname; goods and what was paid for them.
  '(?:微信|淘宝|抖音|拼多多|快手|小红书|旺旺)?(?:昵称|网名|会员名|账号)(?:是|叫|为|[:：]).{1,16}',
  `${SIZE}[，,]?(?:${PAID}|${MONEY})`,
  `(?:还是)?(?:${FORMER})|${UNCHANGED}.{0,4}`,
  '(?:旧|老|原来?的?|[之以]前的?|上[个次]的?)(?:收货)?地址(?:已?作废|不要了?|取消|不用了?)',
  WISH_WORD,
);
const BARE_GOODS = whole(BARE);
/** 加州西梅 is called so; a part of an address ends in 州. */
export const ADDRESS_WORD =
  /[路街道巷弄号栋幢楼室层座院苑村镇乡屯寨区县市省园城厦桥]|单元|州(?!\p{Script=Han}{2})/u;

/** Money, a carrier, a wish or another word that is said of an order, by itself. */
export const isOrderRemark = (word: string): boolean => OTHER.test(word);

/** A word of goods and how many, by itself: 橙子2箱, 橙*1, +1, 脐橙5斤两份. */
export const isCount = (word: string): boolean =>
  isShort(word) && COUNT.test(word) && !ADDRESS_WORD.test(word);
/** Without a sign between them goods can be parted in many ways, which a long run of letters would try one by one. */
const isShort = (word: string): boolean =>
  word.length <= 80 && word.split(/[+＋、，,]/).every((part) => part.length <= LONGEST_GOODS);
const LONGEST_GOODS = 20;

export const isBareGoods = (word: string): boolean =>
  BARE_GOODS.test(word) && !/州/.test(word) && !ADDRESS_WORD.test(word);

/** 放 as what is asked for: 放心药店, 放鹤亭 and 不放弃健身房 are called so. */
export const LEAVE = '放(?![心生马鹤牛羊飞歌弃映松射牧养])';
const WISH = new RegExp(
  `^(?:[晚早]点|今[天晚]|明[天早晚]|后天|下班|有空|请|麻烦|不|别|勿|(?:快递|包裹|东西)?${LEAVE}|送|打|要|急|尽快|记得|务必|一定|最好|可以?|到了|发|换|备注|留言|代(?!收点)|转交|周[一二三四五六日末]|工作日|节假日|双休|白天|晚上|上午|下午|谢|微信|电话|男|女|千万|切记|切勿|注意)`,
);
const WISHED =
  /收$|放(?:在|到)?(?:菜鸟|丰巢|快递柜)|代收(?!点)|签收|送货|送到|发货|派送|驿站|自提|电话|微信|同号|谢谢|不要|勿|别放/;
const PLACE = /[路街道巷弄号栋幢楼层座村镇乡]|[旁边近内里侧]$|对面|附近|隔壁|^原/;

/** 原梧田老街, 五金店隔壁: where a place lies. */
export const isBeside = (text: string): boolean => /[旁边近内里侧]$|方向$|对面|附近|隔壁|^原/.test(text);

/** 收货时间8-17点, 上班时间可收: when somebody is there. */
const TIME_OF_DAY = /时间|(?<!\d)\d{1,2}\s?点(?![店水])|(?<!\d)\d{1,2}[:：]\d{2}(?!\d)/;

/** 14栋菜鸟取件 says where a parcel waits; 12幢2单元门口取件 is the house itself. */
const FETCHED = /取[件货]$|[自来去]取$/;
const HOUSE = /[\d一二三四五六七八九十A-Za-z](?:号|栋|幢|座|楼|单元|室)/;
const STATION = /菜鸟|丰巢|驿站|快递|邮政|柜|超市|便利|小卖|代收|自提|[网站]点|[店站]/;

/** A wish in brackets, no further description of the place: （周末送货，谢谢）, not （原梧田老街）. */
export const isWish = (text: string): boolean =>
  TIME_OF_DAY.test(text) ||
  (FETCHED.test(text) && (!HOUSE.test(text) || STATION.test(text))) ||
  /尾号是?[:：]?\d{3,4}$|(?:手机|电话)尾号|取[件货]码|短信|^(?:货物?|商品|产品|备注|规格|数量|订单|淘宝|天猫|拼多多|抖音|快手|京东|小红书|微信号?|旺旺|昵称|网名|会员名?|id)[:：]|^帮[\u3400-\u9fff]{1,8}[带拿买领订]|^有效期|有效期至|^同[上前]$|^(?:易碎品?|生鲜|急件|冷[链藏冻]|小心|轻放|老客户?|新客户?|回头客|vip)/i.test(
    text,
  ) ||
  OTHER.test(text) ||
  isCount(text) ||
  WISH.test(text) ||
  PART.test(text) ||
  isCarrier(text) ||
  (WISHED.test(text) && !PLACE.test(text));

/** 【顺丰】: whom it is to go with. */
const CARRIER = /^(?:顺丰|中通|圆通|韵达|申通|极兔|邮政|京东|德邦|EMS)(?:快递|速运|速递|特快|标快)?$/i;

export const isCarrier = (text: string): boolean => CARRIER.test(text);

/** 一份送朋友, 分两箱: of some of it, and how it is packed. */
const PART = new RegExp(
  String.raw`^(?:(?:${DIGITS})(?:${COUNT_UNIT}).{0,2}[送给寄]|分(?:${DIGITS})(?:${COUNT_UNIT}|次))`,
);

/** The number in a list that people sign up in: "5.", "8）", "①", "3️⃣", "第5位：". */
const SERIAL =
  /^[\s·•・*-]*(?:[(（【[]\s?(?:跟团号|接龙号|团号|序号|编号)\s?[:：]?\s?\d{1,4}\s?[)）】\]]|(?:跟团号|接龙号|团号|序号|编号)\s?[:：]?\s?\d{1,4}(?!\d)|#\s?\d{1,3}(?=\s|\p{Script=Han})|[(（【[]\d{1,3}[)）】\]]|\d{1,3}\s?[)）]|\d{1,3}\s?[.．、:：。,，](?!\d)|[①-⑳⑴-⒇]|(?:\d\ufe0f?\u20e3)+|第\s?\d{1,3}\s?[位个单号]\s?[:：.、]?(?=\s|\p{Script=Han}))\s*/u;

export const withoutSerial = (text: string): string => text.replace(SERIAL, '');

/** 2份 of 锦山大街1号2份: glued to a house number. */
export const GLUED_COUNT =
  /(?<=[号室楼栋幢座层元旁口库店])(?:\d{1,2}|[一二两三四五六七八九十])(?:份|箱|件|盒|袋|筐|篮)(?=$|[\s,，;；。])/gu;
