/** What a row's words mean, by general rules: platforms say the same in many ways. */

/** `IdComplaintType` of what platforms know. */
export type RefundKind = 1 | 2 | 3 | 4 | 5;
export const REFUND_ONLY = 1;
const RETURN = 2;
const EXCHANGE = 3;
const RESEND = 4;
export const INTERCEPT = 5;

const KINDS: readonly (readonly [RefundKind, RegExp])[] = [
  [EXCHANGE, /换货|换新|调换/],
  [RESEND, /补发|补寄|补货/],
  [INTERCEPT, /拦截|截件/],
  [RETURN, /退货/],
];

/** `IdComplaintType` of a platform's kind; money back alone where it says nothing else. */
export const refundKind = (text: string): RefundKind =>
  KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? REFUND_ONLY;

const REASONS: readonly (readonly [number, RegExp])[] = [
  [3, /坏果|坏了|腐烂|烂|变质|发霉/],
  [2, /破损|破了|压坏|碎|包装/],
  [4, /错发|发错|不符|不一致/],
  [5, /漏发|少发|少件|缺件|缺货/],
  [6, /丢件|丢失|未收到|没收到|物流/],
  [7, /未按(?:约定)?时间|发货(?:太)?慢|超时|延迟|迟迟/],
  [8, /地址|电话.{0,4}错/],
  [1, /质量|口感|不好吃|不新鲜/],
  [9, /不想要|不要了|拍错|多拍|错拍|重复|七天|7天|无理由|协商/],
];

const OTHER = 10;

/** `IdReason` of a platform's reason. */
export const reasonOf = (text: string): number =>
  REASONS.find(([, pattern]) => pattern.test(text))?.[0] ?? OTHER;

const TAKEN_BACK =
  /撤销|撤回|取消(?:售后|退款|申请)|(?:售后|退款|申请)(?:已)?(?:取消|关闭)|拒绝|驳回|失败|无售后|未申请/;
/** Of the order itself: it was closed or cancelled, whatever became of a refund. */
const ORDER_CLOSED = /(?:交易|订单)(?:已)?(?:关闭|取消)/;

/**
 * Nothing is wanted any more: the buyer has taken it back, or the platform has closed it. 已关闭 alone is said of a refund in a
 * list of refunds, and of an order in one of orders.
 */
export const isClosed = (status: string, isAboutRefund: boolean): boolean =>
  TAKEN_BACK.test(status) || (isAboutRefund && /关闭/.test(status) && !ORDER_CLOSED.test(status));

/** A status of the order, not of a refund, that says that nothing is wrong with it. */
export const isOrdinary = (status: string): boolean =>
  status !== '' && !/退|售后|取消|关闭|拒|维权|换货|补发/.test(status);
