import { refusal } from '#kit/endpoint/refusal.ts';

export const priceChangeRefusals = {
  past: refusal('price_change.past', 4022, '生效时间已过，请选择以后的时间或立即生效', 'ScheduledAt'),
  tooFar: refusal('price_change.too_far', 4022, '最多提前 366 天，请选择更近的时间', 'ScheduledAt'),
  endsBeforeStart: refusal('price_change.ends_before_start', 4022, '结束时间应晚于生效时间', 'EndsAt'),
  applied: refusal('price_change.applied', 4009, '已生效的改价不能取消，可以撤销或再改一次'),
  undone: refusal('price_change.undone', 4009, '这次改价已经撤销或取消，无需再撤销'),
  nothingSet: refusal('price_change.nothing_set', 4009, '这次改价没有已生效的长期价格，无需改回'),
  undoLate: refusal('price_change.undo_late', 4009, '改价已生效超过 10 分钟，不能撤销，可以再改一次'),
  unreadable: refusal('price_change.unreadable', 4022, '{problem}', 'FileID'),
  oneOfThree: refusal(
    'price_change.one_of_three',
    4022,
    '请选择一种方式：逐个填写价格、导入表格，或按条件和公式调价',
  ),
  oneOfTwo: refusal('price_change.one_of_two', 4022, '请填写价格，或选择调价公式', 'Price'),
  tooMany: refusal('price_change.too_many', 4022, '一次最多改 {most} 个价格，请缩小范围'),
  noAudience: refusal('price_change.no_audience', 4022, '请选择要设置特价的渠道或渠道组'),
  over: refusal('price_change.over', 4009, '改价已取消，无需再取消'),
} as const;

/** Why one price of many isn't written, or what to know of one that is. */
export const cellSays = {
  negative: refusal('price.negative', 4022, '价格不能为负数，现在是 {price}，请改成 0 或正数'),
  tooHigh: refusal('price.too_high', 4022, '价格超过 999,999.99，请核对'),
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
  notForAWhile: refusal('price.not_for_a_while', 4022, '{kind}不能限时，请去掉结束时间'),
  noBase: refusal('price.no_base', 4022, '还没有价格，不能按原价调整'),
  noCost: refusal('price.no_cost', 4022, '还没有采购价，不能按成本调价'),
  outOfRange: refusal('price.out_of_range', 4022, '算出的价格不在 0 至 999999.99 之间，请核对公式'),
  notForOne: refusal('price.not_for_one', 4022, '请选择一个渠道或一个渠道组；渠道组没有渠道商品价'),
  notNamed: refusal('price.not_named', 4022, '请选择一个商品，并至少填写一个价格'),
  followedBy: refusal('price.followed_by', 4009, '{from} 起还有定时改价 {price}（{author}设置）'),
  lifts: refusal('price.lifts', 4009, '{count} 个价格低于最低价，按最低价执行'),
  lifted: refusal('price.lifted', 4009, '低于最低价，按最低价 {floor} 执行'),
} as const;
