/** What somebody says of an order that is not to leave: for good, or until they say so. */
export interface Stop {
  /** In their own words. */
  words: string;
  isForGood: boolean;
}

/** 这单, 她的那份, 货: what of it. */
const SUBJECT = String.raw`(?:(?:[这那此该本][一]?[单个份票件位家]?|订单|[您你我他她它]的?)(?:地址|货)?的?)?`;
/** 先, 麻烦, 都: how it is put. */
const MANNER = '(?:麻烦|帮忙|请|千万|暂时|暂且|目前|先|都|全部|就|也|再|要|可以|给|把)*';
/** 别发了, 不要寄, 不用发货. */
const NOT_SENT =
  '(?:别|不要|不用|不必|不需要|无需|勿|甭|不)(?:再|急着|着急|给(?:[他她我它])?)?(?:发货?|寄|打单|出货?)(?:出去?|走)?';
/** 停发, 暂停发货, 取消. */
const HALTED =
  '(?:停止?|暂停|暂缓|缓一?缓|押后|拦截?下?来?|撤[回销]|作废|取消|不[要买]了)(?:发货?|寄|订单|[这此]单)?(?:一下|掉)?';
/** 等我通知再发. */
const UNTIL =
  '[，,\\s]*(?:等待?|待)(?:[我您你他她它]们?|客户|对方)?(?:再)?(?:通知|消息|确认|说|回复|信|电话)(?:了)?(?:[再才](?:发货?|寄))?';
const ENDING = '[了啦吧哦哈啊呀先]*[!！~～]*';
const STOP = new RegExp(
  String.raw`(?<![^\s,，;；。！!（(【[、])(?<words>${SUBJECT}${MANNER}(?:${NOT_SENT}|${SUBJECT}${HALTED})${ENDING}(?:${UNTIL}${ENDING})?|${SUBJECT}${MANNER}${UNTIL}${ENDING})(?![^\s,，;；。！!）)】\]、])`,
  'gu',
);
/** 停 alone may be a name. */
const TOO_SHORT = /^[停缓]$/u;
/** 先别发, 暂停, 等通知; 不寄 may be said of what is fetched. 先取消 is for good. */
const FOR_NOW = /[等待]|^(?!.*(?:取消|作废|撤|不[要买]了)).*(?:[先暂缓拦]|押后)|^不[发寄]$/u;

const stopOf = (words: string): Stop => ({ words: words.trim(), isForGood: !FOR_NOW.test(words) });

/** Takes the words by which it is not to leave out of a text, and gives each to `put`. */
export const withoutStops = (text: string, put: (stop: Stop) => void): string =>
  text.replace(STOP, (words: string) => {
    if (TOO_SHORT.test(words.trim())) return words;
    put(stopOf(words));
    return ' ';
  });

/** The words of a text by which it is not to leave. */
export function stopsIn(text: string): string[] {
  const stops: string[] = [];
  withoutStops(text, ({ words }) => stops.push(words));
  return stops;
}

/** Whether a text says no more than that it is not to leave. */
export const isStop = (text: string): boolean =>
  stopsIn(text).length > 0 && !/[\p{L}\d]/u.test(withoutStops(text, () => undefined));
