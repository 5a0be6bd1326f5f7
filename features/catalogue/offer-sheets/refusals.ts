import { refusal } from '#kit/endpoint/refusal.ts';

export const offerRefusals = {
  tooMany: refusal('offer.too_many', 4022, '一次最多导出 {most} 行，请先筛选渠道或商品'),
  nothing: refusal('offer.nothing', 4009, '没有符合条件的渠道商品，请换一个筛选条件'),
  noPair: refusal('offer.no_pair', 4022, '请选择在售商品和渠道，再下载初始表', 'AgentIDs'),
} as const;

/** Why a row of a sheet isn't taken. */
export const offerRowProblems = {
  twice: refusal('offer.twice', 4022, '与第 {row} 行重复，请只保留一行'),
  noRight: refusal('offer.no_right', 4003, '没有修改价格的权限，请清空渠道价，或请管理员开通'),
  noQuotaRight: refusal('offer.no_quota_right', 4003, '没有设置额度的权限，请清空额度，或请管理员开通'),
  notAQuota: refusal('offer.not_a_quota', 4022, '额度应为 0 以上的整数或“不限”，现在是：{text}'),
  negative: refusal('offer.negative', 4022, '不能为负数，现在是 {price}，请改成 0 或正数'),
  tooHigh: refusal('offer.too_high', 4022, '超过 999999.99，请核对'),
  tooLong: refusal('offer.too_long', 4022, '超过 {most} 个字，请缩短'),
  ownCodes: refusal('offer.own_codes', 4009, '渠道“{agent}”自己管理编码，请清空这一格'),
} as const;
