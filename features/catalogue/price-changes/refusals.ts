import { refusal } from '#kit/endpoint/refusal.ts';

/** Why one price of many isn't written, or what to know of one that is. */
export const cellSays = {
  belowFloor: refusal('price.below_floor', 4022, '低于最低价 {floor}，请提高价格或先改最低价'),
  conflict: refusal(
    'price.conflict',
    4009,
    '“{name}”（{who}）{period} 已有定时改价 {price}（{author}设置），请先取消它或换一个时间',
  ),
  stale: refusal('price.stale', 4009, '预览后已被{who}改为 {price}，请核对'),
  twice: refusal('price.twice', 4022, '同一价格填了两次，请只保留一个'),
  twiceInRows: refusal('price.twice_in_rows', 4022, '与第 {row} 行是同一价格，请只保留一行'),
  noSuch: refusal('price.no_such', 4004, '{what}不存在，或不属于当前店铺'),
  notMyAgent: refusal('price.not_my_agent', 4009, '不是当前店铺的渠道，请先添加渠道'),
  agentProhibited: refusal('price.agent_prohibited', 4009, '渠道“{name}”已被禁用，请先在渠道管理中解除'),
  notOffered: refusal('price.not_offered', 4009, '没有分销给该渠道，请先分销'),
  vendorSets: refusal('price.vendor_sets', 4009, '采购价由供应商“{vendor}”设置，请联系对方改价'),
  ofProducts: refusal('price.of_products', 4009, '自营商品的采购价是库存商品的成本，请在商品上修改'),
  notTaken: refusal('price.not_taken', 4022, '这个价格不能清空，请填写价格'),
  changedSince: refusal('price.changed_since', 4009, '之后又被{who}改过'),
  ended: refusal('price.ended', 4009, '限时价已经结束，无需撤销'),
  followedBy: refusal('price.followed_by', 4009, '{from} 起还有定时改价 {price}（{author}设置）'),
  lifts: refusal('price.lifts', 4009, '{count} 个价格低于最低价，按最低价执行'),
  lifted: refusal('price.lifted', 4009, '低于最低价，按最低价 {floor} 执行'),
} as const;
