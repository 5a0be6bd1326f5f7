import { refusal } from '#kit/endpoint/refusal.ts';

export const groupBuyRefusals = {
  /** Of one that is to be published. */
  ofNew: {
    noName: refusal('group_buy.no_name', 4022, '请填写团购名称', 'GrouponName'),
    noEnd: refusal('group_buy.no_end', 4022, '请填写结束时间', 'EndDate'),
    ended: refusal('group_buy.ended', 4022, '结束日期应晚于开始日期和现在', 'EndDate'),
    noListings: refusal('group_buy.no_listings', 4022, '还没有商品，请先添加', 'SpuConfigs'),
    taken: refusal('group_buy.taken', 4009, '“{name}”{period} 已在团购“{other}”中'),
    belowFloor: refusal('group_buy.below_floor', 4022, '“{name}”的团购价低于最低价 {floor}', 'SpuConfigs'),
    tooManyOffers: refusal(
      'group_buy.too_many_offers',
      4022,
      '要新分销 {n} 个，超过 {most} 个，请先在“渠道商品”里分批分销，或减少商品、渠道',
      'SpuConfigs',
    ),
  },
  followed: refusal(
    'group_buy.followed',
    4009,
    '已经跟过这个团，可在“在售商品”的“团购”里查看；要改价请先结束它再跟',
  ),
  over: refusal('group_buy.over', 4009, '团购已结束，不能再跟', 'GrouponID'),
  outside: refusal('group_buy.outside', 4022, '时间应在 {from} 至 {to} 之内', 'EndDate'),
  closed: refusal('group_buy.closed', 4009, '团购已经结束'),
} as const;
