/** 代发, 今日订单, 发货名单: how and when orders are sent, and nothing of what. */
const WAY = [
  '(?:一件|今[天日]|明[天日]|昨[天日]|本?周[一二三四五六日末]?|第[\\d一二三四五六]+批|新|加|补|最后|代理|客户|供货|批发|快递|仓库|的)*',
  '(?:代发|直发|代寄|发货|出货|发单|订单|下单|报单|补单|单子?|名单|汇总|清单|明细|收货地址|地址|对账|账单|打单|寄件|快递)+',
  '(?:名单|汇总|清单|明细|表|如下|信息)*',
].join('');
const WHOLE_WAY = new RegExp(`^${WAY}$`, 'u');
/** Whether a name is of how orders are sent, and no goods. */
export const isWayOfSending = (name: string): boolean => WHOLE_WAY.test(name);

const DAY = String.raw`(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}[日号]?`;
const GREETED = '(?:(?:老板娘?|亲|[您你]好|在吗|[早上中下晚]+[午上]?好|早|晚好)(?:早|好)?[，,!！。～~\\s]*)*';
/** 老板早，, 晚上好: what is said first. */
export const GREETING = new RegExp(`^${GREETED}`, 'u');
/** 大家晚上好～: what ends in a sign, so that 早酥梨 keeps its name. */
export const GREETING_APART = new RegExp(
  String.raw`^\s*(?:大家|各位|亲爱的|姐妹们?|家人们?|邻居们?|朋友们?)*${GREETED}(?<=[，,!！。～~\s])(?=\p{Script=Han}{2})`,
  'u',
);
/** 发以下, 以下发货. */
const AS_FOLLOWS =
  '(?:请|麻烦|帮忙?|我)*(?:发货?|寄|安排)?(?:以下|下面|如下)(?:这?[些几]个?)?(?:发货?|寄)?(?:的?地址|的?单子?)?';
const TITLE = new RegExp(
  String.raw`^${GREETED}(?:${DAY})?\s*(?:${WAY}|${AS_FOLLOWS})\s*(?:[（(]?${DAY}[）)]?)?[，,。.:：!！~～\s]*$`,
  'u',
);
/** 代发 11.28, 晚上好 今日单：, 发以下: what stands above orders and is no part of any. */
export const isTitleOfOrders = (text: string): boolean => TITLE.test(text);
