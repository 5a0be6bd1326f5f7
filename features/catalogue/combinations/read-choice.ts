/** A product as somebody names it, and how many of it. */
export interface NamedCount {
  name: string;
  count: number;
}

/** A product's name, whatever its spaces, widths and capitals. */
export const plainName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** 任选3件:, 水果六选二: and the like say that a choice follows. */
const LEAD =
  /^[^:：（(]*?(?:任选|自选|任意|选)\s*[\d一二两三四五六七八九十]*\s*(?:件|种|样|款|份|盒|箱|袋)?(?:\s*[:：]\s*|\s+)/;
const PARTED = /[+＋,，、;；/\n]+/;
const COUNTED = /^(.+?)\s*(?:[x×✕*＊X]\s*(\d{1,4})\s*[件份个盒袋箱]?|[(（]\s*(\d{1,4})\s*[件份个]?\s*[)）])$/;

/** A name that ends in a measure (5斤×2 is fine, 250ml*12 is not a count of bottles). */
const PACKING = /\d\s*(?:ml|l|g|kg|克|毫升|升|cm|mm|片|粒|枚|支|抽|张|卷|颗)\s*[x×✕*X]\s*\d+$/i;

/** 草莓×2+蓝莓, 任选3件: A,B,C, 水果任选（苹果×2+梨×1）: what is chosen. One product alone is no choice, unless counted. */
export function readChoice(text: string): NamedCount[] {
  const plain = text.normalize('NFKC').trim();
  const within = /^(.*?)[（(]([^（()）]*(?:[（(][^（()）]*[)）][^（()）]*)*)[)）]$/.exec(plain);
  const inner = within?.[2] && PARTED.test(within[2]) ? within[2] : plain.replace(LEAD, '');
  const counts = new Map<string, number>();
  for (const part of inner.split(PARTED)) {
    const one = counted(part.trim());
    if (one) counts.set(one.name, (counts.get(one.name) ?? 0) + one.count);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

function counted(part: string): NamedCount | undefined {
  if (part === '') return undefined;
  const match = PACKING.test(part) ? null : COUNTED.exec(part);
  const count = Number(match?.[2] ?? match?.[3] ?? 1);
  const name = (match?.[1] ?? part).trim();
  return count > 0 ? { name, count } : undefined;
}
