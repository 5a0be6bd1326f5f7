/** A provider's sentence that is about the account: under it no other parcel will fare better. */
const ABOUT_ACCOUNT =
  /签名|余额|欠费|授权|密钥|key|账号|账户|帐号|客户编码|客户编号|月结|密码|(?:客户|商家|面单)[^，。]*未(?:开通|启用)|套餐|单号(?:不足|已用完|池)|面单(?:不足|余量)|库存不足|商户号|权限|partner/i;
/** One that leaves open what became of the call. */
const LEAVES_OPEN = /超时|系统(?:异常|繁忙|错误)|服务(?:异常|繁忙|错误)|请稍后(?:再试|重试)|time ?out/i;

export const isAboutAccount = (says: string): boolean => ABOUT_ACCOUNT.test(says);
export const leavesOpen = (says: string): boolean => LEAVES_OPEN.test(says);

/** What was asked to be cancelled is so already: the answer to the first call was lost. */
export const isCancelledBefore = (says: string): boolean => /已(?:经)?(?:取消|作废|回收)/.test(says);
