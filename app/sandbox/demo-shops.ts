import type { Sandbox } from './sandbox.ts';
import type { SandboxGoods, SandboxShop } from './state.ts';

const DAY = 86_400_000;
const SELLS_EVERY_MS = 100_000;

/** Goods as channels write them: some by the name that a listing has, some in words of their own. */
const GOODS: readonly SandboxGoods[] = [
  ['广西武鸣沃柑 净重5斤 中果', '', 3990],
  ['赣南脐橙', '精选大果 10斤', 5800],
  ['丹东99草莓', '3斤顺丰空运', 8900],
  ['烟台红富士苹果', '80mm以上 5斤', 4590],
].map(([name, spec, price], at) => ({
  goodsId: 7100 + at,
  skuId: 9100 + at,
  name: String(name),
  spec: String(spec),
  code: '',
  price: Number(price),
  stock: 60 + at * 25,
}));

const PEOPLE = [
  ['王芳', '13900001111', '浙江省', '杭州市', '西湖区', '文三路 100 号 2 幢 301'],
  ['李强', '13700002222', '江苏省', '苏州市', '吴中区', '东吴北路 88 号'],
  ['赵敏', '13600003333', '上海市', '上海市', '浦东新区', '张杨路 500 弄 6 号 1202'],
  ['陈晨', '13500004444', '广东省', '深圳市', '南山区', '科技园南区 12 栋 B 座'],
] as const;

/** Fills the platforms' shops with goods, a group-buy and a few orders. */
export function fillPlatformShops({ url, ktt, youzan }: Sandbox): void {
  const now = Date.now();
  for (const shop of [...ktt, ...youzan]) {
    const pictureOf = (goodsId: number) => `${url}/ktt/pictures/${goodsId}.png`;
    shop.goods.push(...GOODS.map((goods) => ({ ...goods, picture: pictureOf(goods.goodsId) })));
    shop.groups.push({
      no: `${shop.id}-g1`,
      title: '周末水果团',
      startsAt: now - DAY,
      endsAt: now + 3 * DAY,
    });
    for (let at = 0; at < 6; at += 1) sell(shop, at, now - (at + 1) * 3_600_000);
  }
}

/** Sells something at one shop after the other, again and again. */
export function sellOn({ ktt, youzan }: Sandbox): void {
  const shops = [...ktt, ...youzan];
  let turn = 0;
  setInterval(() => {
    const shop = shops[turn % shops.length];
    if (shop) sell(shop, turn, Date.now());
    turn += 1;
  }, SELLS_EVERY_MS).unref();
}

function sell(shop: SandboxShop, at: number, when: number): void {
  const [receiver, phone, province, city, district, detail] = PEOPLE[at % PEOPLE.length] ?? PEOPLE[0];
  const sandboxGoods = GOODS[at % GOODS.length];
  if (!sandboxGoods) return;
  const place = { receiver, phone, province, city, district, detail, buyer: receiver };
  shop.order({ ...place, goods: [{ sandboxGoods, number: 1 + (at % 2) }], createdAt: when, changedAt: when });
}
