import { type Denial, denial } from '#kit/endpoint/denial.ts';

/** Why a waybill of one of many orders can’t be written. */
export const deliveryDenials = {
  byShipper: denial('delivery.by_shipper', '由上游供应商发货，本店不能填写快递单号'),
  changeByShipper: denial('delivery.change_by_shipper', '由上游供应商发货，本店不能修改快递单号'),
  noWaybill: denial('delivery.no_waybill', '没有填写快递单号'),
  repeated: denial('delivery.repeated', '已有该快递单号 {no}'),
  same: denial('delivery.same', '新单号与原单号相同，无需更换'),
  ruined: denial('delivery.number_ruined', '单号“{no}”已被表格软件改掉，请把该列设为文本，填写完整的单号'),
  twoCarriers: denial('delivery.two_carriers', '单号 {no} 有两家快递公司：{one}、{other}，请改成同一家'),
  unknownWaybill: denial('delivery.waybill_unknown', '没有找到这个快递单号，或不由本店发货'),
  otherCarrier: denial('delivery.other_carrier', '快递单号 {no} 是{carrier}的，不是{company}的，请核对'),
  shippedAhead: denial('delivery.shipped_ahead', '发货时间在将来，请核对'),
  shippedLongAgo: denial('delivery.shipped_long_ago', '发货时间早于 {days} 天前，请核对'),
  traceAhead: denial('delivery.trace_ahead', '“{text}”的时间还没有到，请检查系统时间'),
  shippedWhole: denial('delivery.shipped_whole', '订单已全部发货；如需修改，请更换或作废原单号'),
  amountsDiffer: denial(
    'delivery.amounts_differ',
    '单号 {no} 在几行里的件数是 {amounts}，与订单的 {ordered} 件对不上，请核对',
  ),
  refunded: denial(
    'delivery.refunded',
    '作废后，投诉 {complaints} 里已退或已同意退的会超过货款或已发件数；请先由退款的店铺在投诉里收回退款，由退货的店铺办完或放弃退货，再作废单号',
  ),
} as const;

/** What a person should look at before a waybill is written; `kind` says what. */
export const doubtDenial = ({ kind, says }: { kind: string; says: string }): Denial => ({
  no: says,
  code: 'delivery.doubtful',
  params: { kind },
});
