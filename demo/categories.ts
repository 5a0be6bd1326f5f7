import { sql } from 'kysely';
import { categoryFinder } from '#features/catalogue/categories/find-category.ts';
import { readOutline } from '#features/catalogue/categories/read-outline.ts';
import { addTree, readTree } from '#features/catalogue/categories/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const OUTLINE = `
水果
  苹果
    红富士
    冰糖心
  柑橘
    橙
    柑
    柚子
    柠檬
  浆果
    草莓
    葡萄
  其他水果
粮油干货
  大米
  菌菇
  粉面
熟食烘焙
日用百货`;

/** Where each product of the demo belongs, by its code; the shops downstream have the same codes. */
export const CATEGORY_OF: Readonly<Record<string, string>> = {
  'GY-PG-5': '红富士',
  'GY-PG-9': '红富士',
  'GY-AKS-10': '冰糖心',
  'GY-QC-10': '橙',
  'GY-WG-5': '柑',
  'GY-BBG-5': '柑',
  'GY-SL-5': '其他水果',
  'GY-MHT-24': '浆果',
  'GY-MG-5': '其他水果',
  'GY-MY-2': '柚子',
  'GY-CM-2': '草莓',
  'GY-PT-3': '葡萄',
  'YX-DM-10': '大米',
  'YX-ME-250': '菌菇',
  'YX-FT-5': '粉面',
  'YX-NM-12': '柠檬',
  'TZ-NRJ-2': '熟食烘焙',
  'TZ-DGJ-6': '熟食烘焙',
  'LJ-BWB-500': '日用百货',
  'LJ-LJD-100': '日用百货',
};

/** A tree of three levels, and every product and listing of the shop in it. */
export async function categorise(db: TenantDb): Promise<void> {
  await addTree(db, null, readOutline(OUTLINE).rows);
  const find = categoryFinder(await readTree(db));
  const places = Object.entries(CATEGORY_OF).map(([code, name]) => ({ code, category: find(name) }));
  const records = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w(code text, category uuid)`;
  for (const table of [sql`skus`, sql`spus`])
    await sql`update ${table} t set category_id = w.category from ${records}
      where t.shop_id = ${db.shopId} and t.external_id = w.code`.execute(db.k);
}
