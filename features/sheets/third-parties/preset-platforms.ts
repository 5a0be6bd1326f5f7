/** Platforms that orders usually come from; offered when a shop names its third parties. */
export const COMMON_PLATFORMS = [
  '快团团',
  '群接龙',
  '有赞',
  '微店',
  '微信小店',
  '抖店',
  '快手小店',
  '小红书',
  '拼多多',
  '淘宝',
  '天猫',
  '京东',
  '1688',
  '美团',
  '鲸灵',
] as const;
