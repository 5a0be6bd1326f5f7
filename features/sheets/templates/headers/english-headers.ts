/** What the words of a program's column names mean: `goods_num` is 商品数量, `receiverPhone` 收货人手机. */
const words: Readonly<Record<string, string>> = {
  goods: '商品',
  product: '商品',
  item: '商品',
  commodity: '商品',
  lineitem: '单品',
  order: '订单',
  sub: '子',
  sku: 'sku',
  spec: '规格',
  name: '名称',
  title: '标题',
  num: '数量',
  qty: '数量',
  quantity: '数量',
  count: '数量',
  stock: '库存',
  inventory: '库存',
  price: '价格',
  amount: '金额',
  total: '总额',
  pay: '实付',
  paid: '实付',
  payment: '实付',
  receiver: '收货人',
  consignee: '收货人',
  recipient: '收货人',
  phone: '手机',
  mobile: '手机',
  tel: '电话',
  address: '地址',
  addr: '地址',
  province: '省',
  city: '市',
  district: '区',
  county: '区',
  buyer: '买家',
  user: '用户',
  customer: '客户',
  nick: '昵称',
  nickname: '昵称',
  seller: '卖家',
  shop: '店铺',
  store: '店铺',
  remark: '备注',
  note: '备注',
  memo: '备注',
  message: '留言',
  time: '时间',
  date: '日期',
  create: '创建',
  created: '创建',
  no: '编号',
  sn: '编号',
  code: '编码',
  status: '状态',
  express: '快递',
  logistics: '物流',
  company: '公司',
  brand: '品牌',
  category: '分类',
  weight: '重量',
  barcode: '条码',
  image: '图片',
  picture: '图片',
  description: '描述',
  warehouse: '仓库',
  unit: '单位',
  retail: '零售',
  market: '市场',
  cost: '成本',
  safety: '安全',
};

const ENGLISH = /^([A-Za-z][A-Za-z_\-. ]*?)\s*(?:[(（[][^()（）[\]]*[)）\]])?$/;

/** The Chinese wording of a header in English, when all its words are known; what stands in brackets behind it is left out. */
export function inChinese(header: string): string | undefined {
  const [, name] = ENGLISH.exec(header.trim()) ?? [];
  const parts = name
    ?.replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[_\-. ]+/)
    .filter(Boolean)
    .map((part) => words[part]);
  return parts?.every((word) => word !== undefined) ? parts.join('') : undefined;
}
