/** What limits how many of a listing may be ordered (`idInventoryOption`). */
export const INVENTORY_OPTIONS = [
  { value: 2, label: '按额度（库存不够也可下单）' },
  { value: 3, label: '额度和库存都够才能下单' },
  { value: 1, label: '只按库存' },
  { value: 0, label: '不限' },
];
