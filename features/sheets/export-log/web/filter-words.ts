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

/** Not filters: how the rows were ordered. */
const ASIDE = new Set(['orderBy', 'isDesc', 'pageIndex', 'pageSize', 'currentPage']);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TIME = /^\d{4}-\d\d-\d\dT/;
const FEW = 3;

/** A filter by its name on screen; undefined: nobody has named it. */
export const filterName = (key: string): string | undefined => NAMES[key];

/** A filter as people read it: `下单从 2026-11-01 00:00，渠道 2 个`; pure. */
export function filterWords(filter: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(filter).flatMap(([key, value]) => {
    const words = ASIDE.has(key) ? '' : valueWords(value);
    return words ? [`${NAMES[key] ?? key} ${words}`] : [];
  });
  return parts.join('，') || '全部';
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '' || value === false) return '';
  if (value === true) return '是';
  if (typeof value === 'string' && VALUES[value]) return VALUES[value];
  if (Array.isArray(value)) return listWords(value.map(String));
  if (typeof value === 'object') return '';
  const text = String(value);
  if (TIME.test(text)) return timeWords(text);
  return UUID.test(text) ? '1 个' : text;
}

function listWords(texts: readonly string[]): string {
  if (texts.length === 0) return '';
  if (texts.some((text) => UUID.test(text)) || texts.length > FEW) return `${texts.length} 个`;
  return texts.join('、');
}

const timeWords = (text: string) =>
  new Date(text).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16);
