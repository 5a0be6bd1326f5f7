import { PROVINCE_NAMES } from '#features/sheets/addresses/provinces.ts';
import { stemOf } from '#features/sheets/addresses/regions/region-names.ts';
import { cities } from '#features/sheets/addresses/server/index.ts';
import type { ProductWords } from '../../product-words.ts';

/** How goods are packed and graded. */
const PACKING_AND_GRADE =
  /^(?:礼盒|礼箱|礼品|品盒|盒装|箱装|袋装|瓶装|罐装|散装|简装|精装|整箱|带箱|家庭|庭装|[特大中小]果|大箱|小箱|特级|[一二]级|优级|级果|精品|精选|优选)$/;

let places: ReadonlySet<string> | undefined;

function readPlaces(): ReadonlySet<string> {
  const names = [...PROVINCE_NAMES].flatMap(([id, name]) => [
    name,
    ...cities(id).map((city) => stemOf(city.name)),
  ]);
  return new Set(names.flatMap((name) => Array.from(name.slice(1), (letter, at) => name[at] + letter)));
}

/** Provinces and cities as names of goods have them, in pairs of characters; read at the first use. */
function placeWords(): ReadonlySet<string> {
  places ??= readPlaces();
  return places;
}

const saysGoods = (word: string): boolean => !PACKING_AND_GRADE.test(word) && !placeWords().has(word);

/**
 * Whether two names share a word that says what it is. 富平尖柿 礼盒 is no 猕猴桃 礼盒, 云南丑苹果 no 云南石榴; who writes
 * nothing but such words (丹东 礼盒) means them.
 */
export function sharesGoods({ words }: ProductWords, its: ProductWords): boolean {
  const goods = [...words].filter(saysGoods);
  return goods.length === 0 || goods.some((word) => its.words.has(word));
}
