import { denial } from '#kit/endpoint/denial.ts';

/** Why one of many requests can’t be made, answered or taken back. */
export const requestDenials = {
  byOther: denial('request.by_other', '这个申请由对方答复'),
  declineReason: denial('request.decline_reason_missing', '请填写拒绝原因，对方会看到'),
  over: denial('request.over', '申请已经答复或撤回'),
  byAsker: denial('request.by_asker', '只有申请的店铺可以撤回'),
  unreached: denial('request.unreached', '{shop}不配送到{province}，请换一个地址'),
  skuGone: denial('request.sku_gone', '换成的商品不存在或已删除，请重新选择'),
  whichPart: denial('request.which_part', '请选择要换掉这个商品里的哪一种'),
  swappedOther: denial(
    'request.swapped_other',
    '这一单已换过其中的{other}，不能再换第二种；可以取消后重新下单',
  ),
  swapSame: denial('request.swap_same', '换成的就是现在的商品，请直接恢复'),
  suspendFirst: denial('request.suspend_first', '发货店铺挂起的订单才能换商品，请先挂起'),
  noDifference: denial('request.no_difference', '本店自己发货，没有差价，请填 0'),
  belowZero: denial('request.below_zero', '减去差价后价格低于 0，请减少差价'),
  swapShort: denial('request.swap_short', '{sku}库存不足，请换一个商品'),
  swapByEnds: denial('request.swap_by_ends', '只有录单店铺和发货店铺可以换商品'),
  restByEnds: denial('request.rest_by_ends', '余量由录单店铺或发货店铺取消'),
  byEntry: denial('request.by_entry', '只有录单店铺可以{request}'),
  seen: denial('request.change_seen', '已有人处理，或不属于当前店铺'),
  urgeOwn: denial('request.urge_own', '由本店发货，不用催单'),
  chaseOwn: denial('request.chase_own', '由本店发货，请联系快递公司'),
  urgeOver: denial('request.urge_over', '订单已发货或已取消，不用催单'),
  chaseEarly: denial('request.chase_early', '还没有发货，请催单'),
  chaseSigned: denial('request.chase_signed', '已经签收，不用催件；有问题请发起投诉'),
  urgedLately: denial('request.urged_lately', '{hours} 小时内已经催过，请稍后再催'),
  rightMissing: denial('right.missing', '需要“{right}”的权限'),
} as const;
