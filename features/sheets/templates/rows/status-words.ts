/** By what platforms and shops say where an order stands. */

const anyOf = (...words: readonly RegExp[]): RegExp =>
  new RegExp(words.map(({ source }) => source).join('|'), 'i');

/** Of a refund: none was asked for, or it came to nothing. */
export const NO_REFUND = anyOf(
  /无售后|没有?(?:申请|发起)?(?:售后|退款|退货)|未(?:申请|发起)|无退款|未退款|不退/,
  /售后(?:关闭|取消|已?撤销|结束)|退款(?:关闭|失败|取消|撤销)|拒绝退款/,
);
export const PARTLY_REFUNDED = /部分退款|部分退货|部分取消/;
export const REFUNDING = anyOf(
  /(?:退款|售后|退货|维权|换货)中|申请退款|退款申请|退款处理|售后处理/,
  /待退款|退款待|待(?:商家|卖家|团长)?(?:处理|同意|审核)/,
);
export const REFUNDED = /退款成功|退款完成|已退款|全额退款|全部退款|退款关闭交易|已退货|退货完成|退款$/;
/** Of an order 待审核 is its seller's everyday; of a refund it is the refund's. */
export const OF_REFUND = /退|售后|维权|换货|部分取消/;

/** It has ended before anything was sent. */
export const CLOSED = anyOf(
  /取消|关闭|作废|无效|失效|已删除|交易失败|超时/,
  /拼单失败|未成团/,
  /cancel|close|refunded/,
);

export const UNPAID = anyOf(
  /(?:付款|支付|扣款)失败|待付款|未付款|待支付|未支付|等待买家付款|付款中|定金已付/,
  /待成团|拼团中|拼单中/,
  /unpaid|wait_?(?:buyer_?)?pay|pay_?pending|not?_?(?:create_?)?pay$/,
);

export const SHIPPED = anyOf(
  /^已发货|卖家已发货|全部发货|已出库|待收货|已收货|已签收/,
  /已完成|交易成功|交易完成/,
  /shipped|completed|trade_(?:finished|buyer_signed)|seller_consigned|wait_(?:buyer|goods_receive)_confirm/,
);

/** Whoever keeps the orders holds this one back: 已锁定, 账户冻结, 风控审核, 支付失败. */
export const SUSPENDED = anyOf(
  /锁定|锁单|冻结|挂起|搁置|暂停|暂缓|暂不|暂存|拦截/,
  /异常|风控|风险|黑名单|投诉|纠纷/,
  /不通过|驳回|拒绝|失败|[缺无断]货/,
  /停发|禁发|[别勿不]要?发/,
  /草稿|未提交|合并到|已合并|已拆分/,
  /hold|lock|freez|frozen|suspend|fraud|fail|draft|exception/,
);
/** 已解锁 and 无异常 hold nothing back. */
export const RELEASED = anyOf(
  /(?:未|无|没有?|非|不)(?:被|有)?(?:锁|冻|挂|拦|异常|风|投诉|纠纷)/,
  /解[锁冻挂除]|恢复|取消(?:锁|冻|挂|拦)|unlock/,
);

const PAID = /付款|支付|付清|[已现预全到]付|全款|月结|收款|货到付/;
const WAITING = /待[发审配拣打出揽处接分派备签提自使核]|[未没代可需]发|未[审配打出揽处接提核完]|等待/;
const AT_WORK = /备货|配货|拣货|打单|打印|审核|接单|确认|排单|派单|分配|处理|进行|出库|发货|揽/;
const VALID = /成团|团成|成功|交易|完成|完结|正常|有效|生效/;
const ENTERED = /新[建单增]|下单|录入|导入|提交|预[售订定]/;
/** No word, or a code: that is said of the whole sheet. */
const NOTHING = /无$|^否$|^[-—/.\s]*$|^\d+$/;
const IN_ENGLISH =
  /paid|to_?ship|unship|unfulfil|pending|process|ready|open|normal|active|new|confirm|success|create|approv|send|wait|partial|^ok$/;
/** It is paid, or waits to be shipped. */
export const TO_SHIP = anyOf(PAID, WAITING, AT_WORK, VALID, ENTERED, NOTHING, IN_ENGLISH);
