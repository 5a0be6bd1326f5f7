import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';
import { inChinese } from './english-headers.ts';

/** A header as the rules see it: no spaces, line breaks, required marks, case or width; brackets apart. */
export interface HeaderText {
  /** With what stands in brackets, without the brackets. */
  readonly whole: string;
  /** Without trailing bracketed remarks: 商品总价(元) → 商品总价. */
  readonly bare: string;
  /** What stood in brackets: 商品编码(平台) means another thing than 商品编码(自定义). */
  readonly remark: string;
  /** What stands before a line break, colon, comma or bracket: the rest says how to fill it in. */
  readonly firstLine?: string;
  /** What an English name of a program's column means. */
  readonly chinese?: string;
}

const bracketed = /\(([^()]*)\)|\[([^[\]]*)\]|【([^【】]*)】|\{([^{}]*)\}|<([^<>]*)>|「([^「」]*)」/g;
const noise = /[\s\u200b-\u200f\u202a-\u202e\ufeff\u00ad*＊※★#"'`“”‘’:：,，。;；!！?？]/g;

/** The number of a question: 2、 Q3. 01 or a number that stands apart; 69码 has none. */
export const QUESTION_NUMBER =
  /^\s*(?:q?\d{1,2}\s*[、.．)）]|q?\d{1,2}\s+(?=[\u3400-\u9fff]{2})|q?0\d(?=[\u3400-\u9fff]))\s*/i;

/** Questionnaires ask politely: 您的手机号码是？ is 手机号. */
const question =
  /^(?:[一二三四五六七八九十]、)?(?:请(?:您|你)?(?:填写?|输入|选择|留下|写下|问)?)?(?:选择)?(?:[您你](?:的|要的|想要的|想买的|需要的|购买的)?)?(?=..)/;
const asking = /(?<=..)(?:是(?:什么|多少|谁|哪里|哪个)?|在哪里?|叫什么)$/;

/** 省/自提点省份 is where a parcel goes, or where it waits: the first is told by its own name. */
const collected = /(?<=.)\/自提点?[\u3400-\u9fff]+$/;

/** Tracking #: the number of what stands before it. */
const numberSign = /(?<=[a-z])\s*#\s*$/;

function fold(text: string): string {
  return inSimplified(text.normalize('NFKC').toLowerCase())
    .replace(numberSign, 'no')
    .replace(/(?<=[\u3400-\u9fff])\.(?=[\u3400-\u9fff])/g, '-')
    .replace(/\|/g, '/')
    .replace(QUESTION_NUMBER, '')
    .replace(/(?<=\p{Script=Han})\s*\*\s*(?=[数件份个箱][量数])/gu, '×')
    .replace(noise, '')
    .replace(collected, '')
    .replace(question, '')
    .replace(asking, '')
    .replaceAll('帐', '账')
    .replaceAll('账户', '账号')
    .replace(/[联连]络/g, '联系')
    .replace(/号码/g, '号');
}

function besides(raw: string): Pick<HeaderText, 'firstLine' | 'chinese'> {
  const [first = '', ...others] = raw.trim().split(/[\r\n]+|(?<=..)[:：,，;；。(（【[](?=.)/);
  const chinese = inChinese(raw);
  return {
    ...(others.length > 0 && first.trim() !== '' && { firstLine: fold(first).replace(bracketed, '') }),
    ...(chinese !== undefined && { chinese }),
  };
}

export function readHeader(raw: string): HeaderText {
  // Spaces go before the brackets are looked at: a remark may be broken over lines.
  const text = fold(raw).replace(/^【([^】]*)】|^\[([^\]]*)\]|^\(([^)]*)\)/, '$1$2$3');
  const remarks: string[] = [];
  const withoutRemarks = (remarked: string): string =>
    remarked.replace(bracketed, (match) => {
      remarks.push(match.slice(1, -1));
      return '';
    });
  // Twice: a remark may hold brackets itself.
  const bare = withoutRemarks(withoutRemarks(text));
  const whole = text.replace(/[()[\]【】{}<>「」]/g, '');
  return {
    whole,
    bare:
      bare.replace(
        /[/_-](?:[十百千]?[万亿]?元|角|分|件|个|份|斤|公斤|千克|kg|吨|箱|盒|袋|瓶|包|只|枚|提|桶|套|人民币)$|[()[\]【】-]+$/,
        '',
      ) || whole,
    remark: remarks.join(''),
    ...besides(raw),
  };
}
