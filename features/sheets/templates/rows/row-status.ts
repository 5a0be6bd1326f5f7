import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';

export interface StatusVerdict {
  readonly verdict: 'take' | 'ask' | 'leave-out';
  readonly remark?: string;
}

const harmless =
  /无售后|没有?(?:申请|发起)?(?:售后|退款|退货)|未(?:申请|发起)|售后(?:关闭|取消|已?撤销|结束)|退款(?:关闭|失败|取消|撤销)|拒绝退款|无退款|未退款|不退/;
const partly = /部分退款|部分退货|部分取消/;
const refunding =
  /退款中|售后中|退货中|申请退款|退款申请|退款处理|售后处理|待退款|退款待|待(?:商家|卖家|团长)?(?:处理|同意|审核)|维权中|换货中/;
const refunded = /退款成功|退款完成|已退款|全额退款|全部退款|退款关闭交易|已退货|退货完成|退款$/;
const closed = /取消|关闭|作废|无效|失效|已删除|拼单失败|未成团|交易失败|超时|cancel|close|refunded/i;
const unpaid =
  /(?:付款|支付|扣款)失败|待付款|未付款|待支付|未支付|等待买家付款|付款中|定金已付|待成团|拼团中|拼单中|unpaid|wait_?(?:buyer_?)?pay|pay_?pending|not?_?(?:create_?)?pay$/i;
const shipped =
  /^已发货|已签收|已完成|交易成功|交易完成|已收货|已出库|全部发货|待收货|卖家已发货|shipped|completed|trade_(?:finished|buyer_signed)|seller_consigned|wait_(?:buyer|goods_receive)_confirm/i;

/** Whoever keeps the orders holds this one back: 已锁定, 账户冻结, 风控审核, 支付失败. 已解锁 and 无异常 hold nothing. */
const suspension =
  /锁定|锁单|冻结|挂起|搁置|暂停|暂缓|暂不|暂存|拦截|异常|风控|风险|黑名单|不通过|驳回|拒绝|投诉|纠纷|[缺无断]货|失败|停发|禁发|[别勿不]要?发|草稿|未提交|合并到|已合并|已拆分|hold|lock|freez|frozen|suspend|fraud|fail|draft|exception/i;
const release =
  /(?:未|无|没有?|非|不)(?:被|有)?(?:锁|冻|挂|拦|异常|风|投诉|纠纷)|解[锁冻挂除]|恢复|取消(?:锁|冻|挂|拦)|unlock/i;
/** What says that it is paid, or waits to be shipped; a code is said of the whole sheet. */
const toShip =
  /付款|支付|付清|[已现预全到]付|全款|月结|收款|货到付|待[发审配拣打出揽处接分派备签提自使核]|[未没代可需]发|未[审配打出揽处接提核完]|等待|备货|配货|拣货|打单|打印|审核|接单|确认|排单|派单|分配|处理|进行|出库|发货|揽|成团|团成|成功|交易|完成|完结|正常|有效|生效|新[建单增]|下单|录入|导入|提交|预[售订定]|无$|^否$|^[-—/.\s]*$|^\d+$|paid|to_?ship|unship|unfulfil|pending|process|ready|open|normal|active|new|confirm|success|create|approv|send|wait|partial|^ok$/i;

/** Of an order 待审核 is its seller's everyday; of a refund it is the refund's. */
const ofRefund = /退|售后|维权|换货|部分取消/;

function judgeAfterSale(text: string): StatusVerdict | undefined {
  if (text === '' || harmless.test(text)) return undefined;
  if (partly.test(text)) return { verdict: 'ask', remark: `“${text}”：请确认还要发多少。` };
  if (refunded.test(text)) return { verdict: 'leave-out', remark: `状态是“${text}”，没有导入。` };
  if (refunding.test(text)) return { verdict: 'ask', remark: `“${text}”：请确认后再发货。` };
  return undefined;
}

function judge(status: string, afterSale: string): StatusVerdict {
  const refund = judgeAfterSale(afterSale) ?? (ofRefund.test(status) ? judgeAfterSale(status) : undefined);
  if (refund?.verdict === 'leave-out') return refund;
  const reason = harmless.test(status) ? undefined : (closed.exec(status) ?? unpaid.exec(status));
  if (reason) return { verdict: 'leave-out', remark: `状态是“${status}”，没有导入。` };
  if (refund) return refund;
  if (shipped.test(status))
    return { verdict: 'ask', remark: `平台上状态是“${status}”，请确认是否还要发货。` };
  return isSuspended(status)
    ? { verdict: 'ask', remark: `状态是“${status}”，请确认后再发货。` }
    : judgeWord(status);
}

const isSuspended = (text: string): boolean => suspension.test(text) && !release.test(text);

/** A state that says neither that it is paid nor that it is to be shipped is somebody's own word. */
const judgeWord = (status: string): StatusVerdict =>
  status === '' || toShip.test(status) || harmless.test(status) || release.test(status)
    ? { verdict: 'take' }
    : { verdict: 'ask', remark: `状态是“${status}”，看不出能不能发货，请确认后再发货。` };

/** 已退款 alone in a cell, or 取消，不发: the order has ended, whatever the column is called. */
const ENDED =
  /^(?:(?:先|都|就|了)*(?:不用?|别)(?:再)?(?:发|寄)货?了?|(?:订单|交易|买家|客户|顾客|客人|系统)?(?:已经?|被|全额?|全部|超时)*(?:退款|退货|退单|退掉|退了|取消|关闭|作废|删除|删单|撤单|不要)(?:订单|交易|了|成功|完成)*)[!！。]?$/;
const LONGEST = 12;

const saysEnded = (text: string): boolean =>
  inSimplified(text.trim())
    .split(/[\s,，、;；]+/)
    .every((word) => ENDED.test(word));

/** Why a row has ended by a cell of a column that nothing else is read from; undefined: no cell says so. */
export function endedIn(cells: readonly string[], read: ReadonlySet<number>): string | undefined {
  const cell = cells.find((text, at) => text.length <= LONGEST && !read.has(at) && saysEnded(text));
  return cell && `这一行写的是“${cell.trim()}”，没有导入。`;
}

/** 锁定, 已冻结: a cell that says nothing else, whatever its column is called. */
const SUSPENSION =
  /^(?:(?:订单|账[号户]|买家|客户|库存|系统|平台|风控)?(?:已经?|被)?(?:锁定|锁单|冻结|挂起|拦截|暂停|风控)(?:发货|订单|中|了)?)$/;

/** What a person is to look at of a row that is held back by a cell of a column that nothing else is read from. */
export function suspensionIn(cells: readonly string[], read: ReadonlySet<number>): string | undefined {
  const cell = cells.find(
    (text, at) => text.length <= LONGEST && !read.has(at) && SUSPENSION.test(inSimplified(text.trim())),
  );
  return cell && `这一行写的是“${cell.trim()}”，请确认后再发货。`;
}

const remembered = new Map<string, StatusVerdict>();

/**
 * Whether a row of this status becomes an order: cancelled, refunded and unpaid ones are left out, said
 * in a remark; running refunds, shipped ones, those that are held back and words that say neither are for the user to decide.
 */
export function judgeStatus(status: string, afterSale = ''): StatusVerdict {
  // A sheet has a handful of statuses and many rows.
  const key = `${status}\n${afterSale}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size > 2_000) remembered.clear();
  const verdict = judge(inSimplified(status.trim()), inSimplified(afterSale.trim()));
  remembered.set(key, verdict);
  return verdict;
}
