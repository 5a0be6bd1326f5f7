import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many payments can’t be booked, confirmed or taken back. */
export const paymentDenials = {
  confirmFirst: denial('payment.confirm_first', '对方登记的付款请确认到账，或选择未到账'),
  offsetByOther: denial('payment.offset_by_other', '对方登记的核销由对方撤销'),
  byReceiver: denial('payment.by_receiver', '收款方已确认到账，请由对方撤销'),
  bothSides: denial('payment.both_sides', '互抵同时涉及应收和应付，需要{right}权限'),
  prepaidUsed: denial('payment.prepaid_used', '{reason}'),
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
    '与已登记的付款相同（同一天、同一对方、同一金额），核对后确实是另一笔再勾选',
  ),
  notBooked: denial('payment.not_booked', '没有入账'),
  rowProblem: denial('payment.row_problem', '{problem}'),
} as const;
