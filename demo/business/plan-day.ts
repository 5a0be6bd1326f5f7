/** What happens on a day of the demo; follows from the day alone, so that it is the same wherever it is made. */
export interface DayPlan {
  batches: readonly DayBatch[];
  /** Of what waits, the share that leaves today; on bad days the supplier is late. */
  shipped: number;
}

export interface DayBatch {
  hour: number;
  platform: string;
  orders: readonly PlannedOrder[];
}

export interface PlannedOrder {
  /** Which of the listings, as a share of their list: the first sell best. */
  listing: number;
  amount: number;
  receiver: string;
  phone: string;
  province: string;
  city: string;
  detail: string;
}

const PLACES = [
  ['浙江省', '杭州市', '文一西路'],
  ['江苏省', '南京市', '中山北路'],
  ['广东省', '深圳市', '科技园南路'],
  ['上海市', '上海市', '漕溪北路'],
  ['山东省', '济南市', '经十路'],
  ['四川省', '成都市', '天府大道'],
  ['湖北省', '武汉市', '珞喻路'],
  ['北京市', '北京市', '中关村大街'],
  ['河南省', '郑州市', '花园路'],
] as const;
const FAMILIES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高'];
const NAMES = [
  '佳怡',
  '明远',
  '建国',
  '雨欣',
  '志强',
  '秀英',
  '子涵',
  '海燕',
  '一鸣',
  '丽娟',
  '浩然',
  '婷婷',
];
const HOURS = [9, 11, 14, 17, 20, 21] as const;
const PLATFORMS = ['快团团', '快团团', '抖店', '快团团', '小红书', '拼多多'] as const;

/** `day` counts from the first of `days`; more is sold at weekends, and a little more each week. */
export function planDay(day: number, days: number, isWeekend: boolean): DayPlan {
  const dice = diceOf(day + 11);
  const size = (13 + (day / days) * 9) * (isWeekend ? 1.4 : 1) * dice(0.8, 1.2);
  const batches = HOURS.map((hour, at) => ({
    hour,
    platform: PLATFORMS[at] ?? '快团团',
    orders: Array.from({ length: Math.max(1, Math.round((size / HOURS.length) * dice(0.6, 1.4))) }, () =>
      orderOf(dice),
    ),
  }));
  // Heavy rain two days a month, and these last days: the grower ships little, and some of it is late by now.
  const isBad = day % 29 === 17 || day % 29 === 18;
  const share = day >= days - 3 ? 0.3 : dice(0.88, 0.98);
  return { batches, shipped: isBad ? 0.15 : share };
}

function orderOf(dice: Dice): PlannedOrder {
  const [province, city, road] = PLACES[Math.floor(dice(0, PLACES.length))] ?? PLACES[0];
  return {
    // Squared: a few listings make most of the business.
    listing: dice(0, 1) ** 2,
    amount: dice(0, 1) < 0.82 ? 1 : Math.ceil(dice(1, 4)),
    receiver: `${FAMILIES[Math.floor(dice(0, FAMILIES.length))]}${NAMES[Math.floor(dice(0, NAMES.length))]}`,
    phone: `138${String(Math.floor(dice(0, 100_000_000))).padStart(8, '0')}`,
    province,
    city,
    detail: `${road}${Math.ceil(dice(0, 300))}号${Math.ceil(dice(0, 20))}栋`,
  };
}

export type Dice = (least: number, most: number) => number;

/** Numbers that follow from a seed alone. */
export function diceOf(seed: number): Dice {
  let state = (seed * 7_919 + 104_729) % 2_147_483_647;
  return (least, most) => {
    state = (state * 48_271) % 2_147_483_647;
    return least + (state / 2_147_483_647) * (most - least);
  };
}
