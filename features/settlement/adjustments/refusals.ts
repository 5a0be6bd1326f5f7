import { refusal } from '#kit/endpoint/refusal.ts';

export const adjustmentRefusals = {
  gone: refusal('adjustment.gone', 4009, '账单已删除，不能再更正'),
  ofWhom: refusal('adjustment.of_whom', 4022, '请选择账单，或选择对方和往来', 'TraderID'),
  forgivingOpen: refusal(
    'adjustment.forgiving_open',
    4009,
    '这张账单已有一个还没答复的抹零申请，请等对方答复，或先撤回再申请',
  ),
  strangers: refusal('adjustment.strangers', 4009, '没有与该店铺的往来明细，也没有与它合作，请重新选择对方'),
  openingAlone: refusal(
    'adjustment.opening_alone',
    4022,
    '期初余额只记一笔，不选账单和明细；请选择对方和往来',
    'Lines',
  ),
  openingWaits: refusal(
    'adjustment.opening_waits',
    4009,
    '与该店铺的期初余额 ¥{amount} 还没有答复，请先答复或撤回，再记新的',
  ),
  openingKnown: refusal(
    'adjustment.opening_known',
    4009,
    '与该店铺已记过期初余额 ¥{amount}，要改请在结算明细里更正那一笔',
  ),
  unusual: refusal(
    'adjustment.unusual',
    4009,
    '这一笔 ¥{amount} 比与该店铺的全部往来 ¥{booked} 还多，记入后双方账本立即更正，要撤回需对方同意；请核对金额，没有错就再确认一次',
  ),
  reason: refusal('adjustment.reason', 4022, '请填写原因，对方会看到', 'Reason'),
} as const;
