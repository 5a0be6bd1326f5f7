import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';

const NUMBER = '(?:\\d{1,3}|[一二两三四五六七八九十]{1,2})';

/** 我要那个百香果呃两箱哦不对三箱三箱收件人是… with gaps around its goods, as somebody spoke it without a sign. */
export const withSpokenGoods = (text: string): string =>
  LONG_SPEECH.test(text)
    ? text
        .replace(/[呃嗯唉哎]+/gu, '')
        .replace(SPOKEN_CORRECTION, '$<now>')
        .replace(SPOKEN_TWICE, '$1')
        .replace(SPOKEN_WISH, ' $<name>$<count> ')
        .replace(SPOKEN_TURNED, ' $<count>$<name> ')
        .replace(/谢谢[啊呀哦您你了]*$/gmu, ' ')
    : text;
const LONG_SPEECH = /[\p{Script=Han}\d]{24}/u;
const SPOKEN_COUNT = `${NUMBER}(?:${COUNT_UNIT})`;
const SPOKEN_CORRECTION = new RegExp(
  String.raw`${SPOKEN_COUNT}[哦啊呀]?(?:不对|不是|说错了?)[是,，]?(?<now>${SPOKEN_COUNT})`,
  'gu',
);
const SPOKEN_TWICE = new RegExp(String.raw`(${SPOKEN_COUNT})\1`, 'gu');
const SPOKEN_END = '我叫|收[件货]人|联系人|姓名|名字|电话|手机|地址|寄给|给我|发到|寄到';
const SPOKEN_WISH = new RegExp(
  String.raw`(?:帮我|给我|麻烦)?(?:我?[想也]?要|再?来|订|买|寄)(?:那个|这个|个)?(?<name>\p{Script=Han}{2,6}?)[来要]?(?<count>${SPOKEN_COUNT})[吧啊哦呢呀]?(?=${SPOKEN_END}|$|[\s,，])`,
  'gmu',
);
const SPOKEN_TURNED = new RegExp(
  String.raw`(?:帮我|给我|麻烦)?(?:我?[想也]?要|再?[来加要]|再?寄|订|买)?(?<count>${SPOKEN_COUNT})(?<name>(?:(?![再加又]|${SPOKEN_COUNT})\p{Script=Han}){2,6}?)[吧啊哦呢呀]?(?=${SPOKEN_END}|$|[\s,，。])`,
  'gmu',
);

/** …宿舍冰糖橙一箱: a name that others write by itself, glued to a place and before its count. */
export function withNamesApart(text: string, names: ReadonlySet<string>): string {
  if (!LONG_SPEECH.test(text)) return text;
  const known = [...names].filter((name) => /^\p{Script=Han}{2,}$/u.test(name) && text.includes(name));
  return known.reduce(
    (apart, name) =>
      apart.replace(new RegExp(`(?<=[\\p{Script=Han}\\d])(?=${name}(?:${SPOKEN_COUNT}))`, 'u'), ' '),
    text,
  );
}
