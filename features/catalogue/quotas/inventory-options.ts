/** What limits how many of a listing may be ordered (`idInventoryOption`); `word` as a cell of a sheet says it. */
export const INVENTORY_OPTIONS = [
  { value: 2, word: '按额度', label: '按额度（库存不够也可下单）' },
  { value: 3, word: '额度和库存', label: '额度和库存都够才能下单' },
  { value: 1, word: '只按库存', label: '只按库存' },
  { value: 0, word: '不限', label: '不限' },
];
