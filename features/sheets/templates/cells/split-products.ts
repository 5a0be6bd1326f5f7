export interface ProductCount {
  readonly name: string;
  /** Missing where the text gives none. */
  readonly quantity?: number;
  /** Counted with a plus sign, which a pack is not: 脐橙+2. */
  readonly byPlus?: true;
}

const unit = '[件份箱盒个套袋包瓶桶只条组单罐提]';
const number = '[\\d一二两三四五六七八九十半每第]';
const endings: readonly RegExp[] = [
  new RegExp(`^(.+?)[\\s]*[x×✕*＊X]\\s*(\\d{1,4})\\s*(?:[件份个]|${unit}(?=$))?[;；,，。]?$`),
  new RegExp(
    `^(.+?)\\s*[(（\\[【]\\s*(?:共|数量[:：]?|[x×*X])?\\s*(\\d{1,4})\\s*${unit}?\\s*[)）\\]】][;；,，]?$`,
  ),
  new RegExp(`^(.+?)[\\s,，;；|/]*(?:数量|件数)\\s*[:：]\\s*(\\d{1,4})\\s*${unit}?[;；,，]?$`),
  /^(.+?)[\s,，]+(?:共)?(\d{1,4})\s*[件份个][;；,，]?$/,
  // 脐橙 +2, as group buyers count; 买2+1, 10+1斤, 牛奶1提+1 and 第二件+1 are offers, 7.6E+14 a number.
  new RegExp(
    `^(.+?)(?<![\\d买送赠加]\\s*)(?<!\\d[eE])(?<!${number}\\s*${unit}\\s*)\\s*[+＋]\\s*(\\d{1,3})\\s*${unit}?[;；,，]?$`,
  ),
];
const BY_PLUS = endings.length - 1;

/** 250ml*12 and 5g×20包 say what is in a pack, not how many are ordered. */
const packing = new RegExp(
  `\\d\\s*(?:ml|l|g|kg|克|毫升|升|cm|mm|片|粒|枚|支|抽|张|卷|颗)\\s*[x×✕*X]\\s*\\d+\\s*${unit}?$`,
  'i',
);

/** A bracket that only says how the goods are packed (3斤装, 12枚) is no count; one with 件 or a bare x is. */
/** 约1kg x1, with a blank before it and goods beside it, counts all the same. */
const apart = /\s[x×✕*X]\s?\d{1,3}$/;

function countAtEnd(text: string, isOneOfSeveral = false): ProductCount {
  const trimmed = text.trim();
  if (packing.test(trimmed) && !(isOneOfSeveral && apart.test(trimmed))) return { name: trimmed };
  for (const [at, ending] of endings.entries()) {
    const match = ending.exec(trimmed);
    const name = match?.[1]?.trim();
    if (!match || !name) continue;
    // (5) alone or (2袋) in brackets is part of the name unless it says 件, 份, 个 or x.
    if (at === 1 && !/[(（[【]\s*(?:共|数量|[x×*X])|[件份个]\s*[)）\]】]/.test(trimmed.slice(name.length)))
      continue;
    return { name, quantity: Number(match[2]), ...(at === BY_PLUS && { byPlus: true }) };
  }
  return { name: trimmed };
}

function parts(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > 1) return lines;
  for (const separator of [/[;；]/, /\s*\+\s*/, /[，,]/, /、/]) {
    const split = text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    // Commas and plus signs stand inside names too: they part products only where each part has its count.
    if (split.length > 1 && split.every((part) => countAtEnd(part, true).quantity !== undefined))
      return split;
  }
  return lines;
}

/** The products of one cell with their counts: one a line, or joined by ; + , where each has a count. */
export function splitProducts(cell: string): ProductCount[] {
  const all = parts(cell);
  return all.map((part) =>
    countAtEnd(part.replace(/^\s*(?:\d{1,2}[.、)]\s*(?=[^\d\s])|[-•·●]\s*)/, ''), all.length > 1),
  );
}
