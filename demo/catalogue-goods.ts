/** A product of a demo shop; price and floor in yuan. */
export interface Goods {
  name: string;
  spec: string;
  code: string;
  barCode: string | null;
  price: number;
  floor: number;
  stock: number;
  /** Of one, packed. */
  grams: number;
}

const goods = (
  name: string,
  spec: string,
  code: string,
  price: number,
  floor: number,
  stock: number,
  grams: number,
): Goods => ({
  name,
  spec,
  code,
  barCode: null,
  price,
  floor,
  stock,
  grams,
});

const packed = (product: Goods, barCode: string): Goods => ({ ...product, barCode });

export const FRUITS: readonly Goods[] = [
  goods('山东烟台红富士苹果 净重5斤 果径80-85mm', '5斤装 80-85mm', 'GY-PG-5', 23.8, 21, 2_600, 2_800),
  goods('山东烟台红富士苹果 净重9斤 果径80-85mm', '9斤装 80-85mm', 'GY-PG-9', 38.5, 35, 1_800, 4_900),
  goods('新疆阿克苏冰糖心苹果 带箱10斤', '带箱10斤', 'GY-AKS-10', 45.8, 42, 1_200, 5_600),
  goods('赣南脐橙 带箱10斤 60-65mm', '带箱10斤 60-65mm', 'GY-QC-10', 29.9, 27, 5_400, 5_600),
  goods('广西武鸣沃柑 净重5斤 中果', '5斤装 中果', 'GY-WG-5', 19.9, 17.5, 4_200, 2_800),
  goods('四川春见粑粑柑 净重5斤 大果', '5斤装 大果', 'GY-BBG-5', 26.5, 24, 3_000, 2_800),
  goods('云南蒙自石榴 甜糯多汁 5斤装', '5斤装 6-8个', 'GY-SL-5', 28.8, -1, 900, 2_900),
  goods('陕西徐香猕猴桃 24枚礼盒', '24枚 90-110g', 'GY-MHT-24', 32.8, 30, 2_200, 3_000),
  goods('海南贵妃芒果 净重5斤', '5斤装 10-14个', 'GY-MG-5', 27.5, 25, 1_500, 2_900),
  goods('福建平和红心蜜柚 2个装 净重5斤', '2个装', 'GY-MY-2', 16.8, 15, 3_600, 2_800),
  goods('丹东99草莓 2斤 奶油草莓 顺丰空运', '2斤 4盒', 'GY-CM-2', 68, 62, 480, 1_500),
  goods('云南夏黑无籽葡萄 产地直发 净重3斤 坏果包赔', '3斤装', 'GY-PT-3', 33.9, -1, 760, 1_800),
];

export const YOUXUAN_GOODS: readonly Goods[] = [
  packed(goods('五常稻花香大米 真空装 10斤', '5kg/袋', 'YX-DM-10', 46.8, 43, 800, 5_100), '6931234500017'),
  packed(goods('东北黑木耳 秋木耳 250g', '250g/袋', 'YX-ME-250', 21.5, -1, 1_300, 300), '6931234500024'),
  packed(goods('手工红薯粉条 5斤装', '5斤装', 'YX-FT-5', 19.8, -1, 950, 2_600), '6931234500031'),
  packed(goods('正宗安岳柠檬 12枚 大果', '12枚', 'YX-NM-12', 15.9, 14, 1_700, 1_900), '6931234500048'),
];

export const TUANZHANG_GOODS: readonly Goods[] = [
  goods('团长自制牛肉酱 微辣 210g×2瓶', '210g×2', 'TZ-NRJ-2', 32, -1, 300, 700),
  goods('社区自提蛋糕卷 原味 6枚', '6枚/盒', 'TZ-DGJ-6', 28, -1, 120, 500),
];

export const LUJIREN_GOODS: readonly Goods[] = [
  goods('不锈钢保温杯 500ml', '500ml 黑色', 'LJ-BWB-500', 39, -1, 200, 450),
  goods('加厚垃圾袋 5卷100只', '45×50cm', 'LJ-LJD-100', 9.9, -1, 1_000, 900),
];
