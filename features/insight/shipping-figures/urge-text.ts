interface Pressing {
  no: string;
  name: string;
  /** Pieces that have not left. */
  amount: number;
  /** What is laid out for it, and how many. */
  goods: string;
  pieces: number;
  due: Date;
}

/** What fits into a chat. */
const LINES = 60;

const timeOf = (time: Date) =>
  time.toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });

/** A message for a supplier: what has to leave by when, pieces per product, then the orders. */
export function urgeText(vendor: string, orders: readonly Pressing[]): string {
  const sums = new Map<string, number>();
  for (const { goods, pieces } of orders) sums.set(goods, (sums.get(goods) ?? 0) + pieces);
  const first = orders[0]?.due;
  const head = `${vendor}，以下 ${orders.length} 单请尽快发货${first ? `，最早 ${timeOf(first)} 到期` : ''}：`;
  const summed = [...sums].map(([goods, pieces]) => `${goods} 共 ${pieces} 件`);
  const each = orders
    .slice(0, LINES)
    .map(({ no, name, amount, due }) => `LDL${no} ${name} × ${amount}（${timeOf(due)} 前）`);
  const more = orders.length > LINES ? [`还有 ${orders.length - LINES} 单，请在系统里查看`] : [];
  return [head, ...summed, '', ...each, ...more].join('\n');
}
