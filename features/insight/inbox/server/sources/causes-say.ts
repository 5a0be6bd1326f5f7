/** What is wrong with rows to correct, by the field of their first fault (`import_tasks.causes`). */
const WORDS: Readonly<Record<string, string>> = {
  product: '商品未匹配',
  amount: '数量不对',
  unitPrice: '单价不对',
  receiver: '没有收件人',
  phone: '电话不对',
  address: '地址不全',
  sourceOrderNo: '单号可疑',
  entryStore: '店铺未匹配',
};
const MOST = 3;

/** ：10 行电话不对，2 行地址不全. Empty when only one unknown cause is left to say. */
export function causesSay(causes: Readonly<Record<string, number>>): string {
  const known = Object.entries(causes)
    .filter(([field, n]) => n > 0 && WORDS[field])
    .sort(([, a], [, b]) => b - a);
  if (known.length === 0) return '';
  const all = Object.values(causes).reduce((sum, n) => sum + n, 0);
  const named = known.slice(0, MOST);
  const others = all - named.reduce((sum, [, n]) => sum + n, 0);
  const words = named.map(([field, n]) => `${n} 行${WORDS[field]}`);
  return `：${[...words, ...(others > 0 ? [`${others} 行其他`] : [])].join('，')}`;
}
