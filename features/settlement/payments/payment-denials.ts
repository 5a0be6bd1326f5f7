import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many payments can’t be booked, confirmed or taken back. */
export const paymentDenials = {
  confirmFirst: denial('payment.confirm_first', '对方登记的付款请确认到账，或选择未到账'),
  offsetByOther: denial('payment.offset_by_other', '对方登记的核销由对方撤销'),
  byReceiver: denial('payment.by_receiver', '收款方已确认到账，请由对方撤销'),
  bothSides: denial('payment.both_sides', '互抵同时涉及应收和应付，需要{right}权限'),
  prepaidUsed: denial('payment.prepaid_used', '这笔预付款已经用掉，请先撤销用预付款支付的款项'),
  notAlone: denial('payment.not_alone', '没有单独核销过；按账单付的款请在账单里撤销'),
  nothingToTakeBack: denial('payment.nothing_to_take_back', '没有可以撤销的付款'),
  gone: denial('payment.gone', '付款不存在，或已删除'),
  deleted: denial('payment.deleted', '付款已删除'),
  confirmByReceiver: denial('payment.confirm_by_receiver', '本店登记的付款由收款方确认'),
  confirmed: denial('payment.confirmed', '已经确认到账'),
  takeBackOwn: denial('payment.take_back_own', '本店登记的付款请直接撤销'),
  takeBackConfirmed: denial('payment.take_back_confirmed', '已确认到账，请撤销收款'),
  strangers: denial('payment.strangers', '没有与该店铺的往来明细，也没有与它合作，请重新选择对方'),
  itemSettled: denial('payment.item_settled', '已核销'),
  useMarkAsPaid: denial('payment.use_mark_as_paid', '应退渠道或应付供应商的请用 MarkAsPaid'),
  useMarkAsGot: denial('payment.use_mark_as_got', '渠道应付或供应商应退的请用 MarkAsGot'),
  noTrader: denial('payment.no_trader', '没有找到对方，请先选择'),
  doubtful: denial(
    'payment.doubtful',
    '与已登记的收付款相同（同一天、同一对方、同一金额），核对后确实是另一笔再勾选',
  ),
  notBooked: denial('payment.not_booked', '没有入账'),
  rowUnread: denial('payment.row_unread', '{problem}'),
  rowAmount: denial('payment.row_amount', '金额应大于 0'),
  rowTooMuch: denial('payment.row_too_much', '金额不能超过 1 亿元'),
  rowAhead: denial('payment.row_ahead', '付款日期不能晚于今天'),
  rowDate: denial('payment.row_date', '日期不正确：{day}'),
  rowLongAgo: denial('payment.row_long_ago', '付款日期早于两年前，请核对'),
} as const;

/** Why a payment doesn't fit what is open; nothing of it is booked. */
export const partDenials = {
  aheadFromAhead: denial('payment.ahead_from_ahead', '预付款不能再用预付款支付，请选择其他付款方式'),
  billUnknown: denial('payment.bill_unknown', '账单不存在，或不属于当前店铺'),
  billDeleted: denial('payment.bill_deleted', '账单 {bill} 已删除'),
  billPaid: denial('payment.bill_paid', '账单 {bill} 已付清'),
  beyondBill: denial('payment.beyond_bill', '账单 {bill} 超过未付金额：还差 {open}，本次 {amount}'),
  beyondOpen: denial('payment.beyond_open', '超过未付金额：还差 {open}，本次 {amount}'),
  beyondOpenOrAhead: denial(
    'payment.beyond_open',
    '超过未付金额：还差 {open}，本次 {amount}；多出的部分可以转为预付款',
  ),
  itemSettled: denial('payment.item_unfit', '有明细{problem}，请取消勾选后再试'),
  deductionAlone: denial('payment.deduction_alone', '账单 {bill} 的扣款不能单独核销，请与应付的明细一起核销'),
  beyondReturnable: denial('payment.beyond_prepaid', '预付款余额不足：可退 {usable}，本次 {amount}'),
  nothingOwed: denial('payment.nothing_owed', '预付款只能用来支付应付的金额'),
  beyondPrepaid: denial('payment.beyond_prepaid', '预付款余额不足：可用 {usable}，本次 {amount}'),
  periodClosed: denial('payment.period_closed', '{closed}，付款日期请选择之后的日期'),
  numberUsed: denial('payment.number_used', '流水号 {no} 已用于 {day} 的 {amount}，请确认是否重复登记'),
} as const;
