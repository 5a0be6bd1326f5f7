/** Names of the filters that exports are asked with; another one is shown by its own name. */
const NAMES: Readonly<Record<string, string>> = {
  startTime: '下单从',
  endTime: '下单到',
  orderDeliveredStart: '发货从',
  orderDeliveredEnd: '发货到',
  CreatedStart: '创建从',
  CreatedEnd: '创建到',
  orderNo: '订单号',
  orderTrackIDs: '订单号',
  orderIDs: '订单号',
  sourceChannelOrderNo: '来源单号',
  thirdPartyOrderId: '来源单号',
  thirdPartyNames: '平台',
  sourceChannels: '来源店铺',
  expressBillIDs: '快递单号',
  buyerReceiver: '收件人',
  buyerMobile: '收件电话',
  agentIds: '渠道',
  vendorIds: '供应商',
  spuIds: '在售商品',
  skuIds: '商品',
  spuNames: '在售商品',
  SkuName: '商品名称',
  SkuIDs: '商品',
  externalIDs: '商品编码',
  BarCodes: '条形码',
  barCodes: '条形码',
  brands: '品牌',
  tags: '标签',
  stages: '状态',
  Format: '格式',
  ExcelCfgID: '模板',
  FormulaID: '命名规则',
  importBatchNos: '接口批次',
  TaskID: '订单任务',
  TaskIDs: '订单任务',
  SpuIDs: '在售商品',
  SpuName: '商品名称',
  SpuNames: '在售商品',
  SkuNames: '商品',
  SkuGroupIDs: '商品组',
  AgentIDs: '渠道',
  AgentGroupIDs: '渠道组',
  VendorIDs: '供应商',
  TraderIDs: '往来单位',
  CategoryID: '分类',
  LogisticPolicyIDs: '物流政策',
  ServicePolicyIDs: '售后政策',
  WarehouseIDs: '仓库',
  StartTime: '从',
  EndTime: '到',
  ScheduledAt: '查看时点',
  GroupBy: '按',
  Search: '查找',
  tab: '标签页',
  Brand: '品牌',
  hasDistributed: '已分销',
  BelowCost: '低于成本',
  Stands: '现状',
  provinceIds: '省份',
  excelCfgId: '发货单模板',
  exportMask: '发货单导出',
  grouponIDs: '团购',
  grouponNames: '团购',
  idCreationTypes: '录入方式',
  mustHaveStatus: '包含状态',
  mustHaveNotStatus: '不含状态',
  optionalStatus: '任一状态',
  specifiedStatus: '指定状态',
  mustEqualStatus: '状态等于',
  paymentStatus: '支付',
  skuNames: '商品',
  skuGroupIds: '商品组',
  skuGroupNames: '商品组',
  warehouseIds: '仓库',
  transactionIds: '提交批次',
  importTaskIds: '订单任务',
  memberIds: '录入人',
  urgent: '加急',
  cancelRequested: '申请取消',
  asked: '有未答复的申请',
  cancelAnswered: '取消已答复',
  heldBy: '挂起方',
  holdReasons: '挂起原因',
  late: '已超时',
  shipDue: '发货时限',
  unseenChange: '未处理的发货变更',
  receipts: '收货情况',
  marks: '物流异常',
  expressCompanies: '快递公司',
  belowCost: '低于成本',
  waybillsDue: '快递单号未回传',
  view: '列表',
  partyKind: '列表',
  importBatchNo: '接口批次',
  formulaId: '命名规则',
  changeKinds: '变更',
  // complaints
  ComplaintNo: '投诉号',
  OrderNos: '订单号',
  ExpressNos: '快递单号',
  Mobiles: '手机号',
  IdComplaintType: '投诉类型',
  IdReasons: '投诉原因',
  IdComplaintStatus: '投诉状态',
  ChannelBusinessUnitIDs: '渠道',
  VendorBusinessUnitIDs: '供应商',
  Responsible: '责任方',
  Results: '处理结果',
  HandlerIDs: '处理人',
  ActedBy: '经手人',
  ActedFrom: '经手从',
  ActedTo: '经手到',
  Awaits: '等待的操作',
  RaisedByMe: '本店发起',
  FromTrouble: '来自物流异常',
  ThirdPartyRefundNos: '退款单号',
  WaitsFor: '当前处理方',
  Overdue: '已超时',
  IsClosed: '已结案',
  IsOpen: '未结案',
  IsReopened: '重开过',
  OfCancelled: '已取消的订单',
  IsGuest: '买家投诉',
  // goods and prices
  SeasonIs: '季节',
  HasPicture: '有图片',
  HasSpu: '有在售商品',
  LowStock: '库存不足',
  PriceFrom: '价格来源',
  IdleDays: '未下单天数',
  WithMissing: '包括没有分销的',
  Quotation: '报价单',
  BelowFloor: '低于最低价',
  NoPrice: '没有价格',
  HasSpecial: '有特价',
  HasPending: '有待生效的价格',
  IsToFollow: '待跟价',
  ChangeIDs: '改价',
  idScheduledStatus: '生效状态',
  PriceKinds: '价格种类',
  AuthorIDs: '设置人',
  EffectiveStart: '生效从',
  EffectiveEnd: '生效到',
  IsLifted: '按最低价执行',
  SetStart: '设置从',
  SetEnd: '设置到',
  // settlement
  Month: '月份',
  Side: '往来',
  PeriodStart: '期间从',
  PeriodEnd: '期间到',
  IdPaymentTypes: '类型',
  OrderIDs: '订单号',
  ThirdPartyOrderIDs: '来源单号',
  Kinds: '种类',
  BillID: '账单',
  BillIDs: '账单',
  BillNos: '账单号',
  SettlementIDs: '账单',
  OrdersOfBillIDs: '账单里的订单',
  Statuses: '支付状态',
  ConfirmStatuses: '确认状态',
  Sections: '账单部分',
  Ages: '账龄',
  Methods: '付款方式',
  IsFree: '未出账',
  Tab: '明细范围',
  IsDisputed: '有异议',
  IsUnpriced: '未定价',
  IsOverdue: '逾期',
  IsMine: '本店登记',
  IsUnseen: '未查看',
  IsReminded: '对方提醒付款',
  IsConfirmed: '已确认',
  IsPlan: '付款计划',
  PaymentID: '付款',
  PaymentIDs: '付款',
  TransactionID: '付款批次',
  TransactionIDs: '付款批次',
  PaidFrom: '付款从',
  PaidTo: '付款到',
  ReconcileID: '对账',
  // partners, and what else is written
  GroupIDs: '分组',
  IsProhibited: '已停用',
  HasOrders: '有订单',
  OrderedStart: '最近下单从',
  OrderedEnd: '最近下单到',
  IsSilent: '30 天没有订单',
  RunID: '批量操作',
  ReportType: '报表',
  FileID: '文件',
  ZipFiles: '分成多个文件',
};

/** Values that are words of the calls. */
const VALUES: Readonly<Record<string, string>> = {
  day: '日',
  week: '周',
  month: '月',
  year: '年',
  all: '全部',
  own: '自营',
  vendor: '供应商供货',
  sets: '组合商品',
  upstream: '上游停售',
  suspended: '已停售',
  onSale: '在售',
  noPrice: '没有零售价',
  unsold: '30 天没有卖出',
};

/** Which side of an order's neighbours. */
const SIDES: Readonly<Record<string, string>> = { 1: '渠道', 2: '供应商' };

/** Not filters: how the rows were ordered, and how the file was made. */
const ASIDE = new Set([
  'orderBy',
  'isDesc',
  'pageIndex',
  'pageSize',
  'currentPage',
  'exactTotal',
  'All',
  'ExportID',
  'FireAndForget',
  'fireAndForget',
  'Site',
]);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4}-\d\d-\d\dT/;
const FEW = 3;

/** A filter by its name on screen; empty: it is none; undefined: nobody has named it. */
export const filterName = (key: string): string | undefined => (ASIDE.has(key) ? '' : NAMES[key]);

/** A filter as people read it: `下单 2026-11-01 至 2026-11-30，渠道 2 个`; pure. */
export function filterWords(filter: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(filter).flatMap(([key, value]) => {
    const words = ASIDE.has(key) ? '' : key === 'Side' ? (SIDES[String(value)] ?? '') : valueWords(value);
    return words ? [{ name: NAMES[key] ?? key, words }] : [];
  });
  return spansJoined(parts).join('，') || '全部';
}

interface Part {
  name: string;
  words: string;
}

/** 下单从 and 下单到 are one filter on the screen, whichever was sent first. */
function spansJoined(parts: readonly Part[]): string[] {
  const wordsOf = (name: string) => parts.find((part) => part.name === name)?.words;
  return parts.flatMap(({ name, words }) => {
    const stem = name.replace(/[从到]$/, '');
    const from = wordsOf(`${stem}从`);
    const to = wordsOf(`${stem}到`);
    if (name === stem || from === undefined || to === undefined) return [`${name} ${words}`];
    const first = from.replace(/ 00:00$/, '');
    const last = to.replace(/ 23:59$/, '');
    return name === `${stem}从` ? [`${stem} ${first === last ? first : `${first} 至 ${last}`}`] : [];
  });
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === false) return '';
  if (value === true) return '是';
  if (typeof value === 'string' && VALUES[value]) return VALUES[value];
  if (Array.isArray(value)) return listWords(value);
  if (typeof value === 'object') return '';
  const text = String(value);
  if (TIME.test(text)) return timeWords(text);
  return UUID.test(text) ? '1 个' : text;
}

/** Numbers of a list are those of kinds, which say nothing to a reader. */
function listWords(values: readonly unknown[]): string {
  if (values.length === 0) return '';
  if (values.some((value) => typeof value !== 'string')) return `${values.length} 项`;
  const texts = values.map(String);
  if (texts.some((text) => UUID.test(text)) || texts.length > FEW) return `${texts.length} 个`;
  return texts.join('、');
}

const timeWords = (text: string) =>
  new Date(text).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16);
