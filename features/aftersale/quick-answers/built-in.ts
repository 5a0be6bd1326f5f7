/** What a shop's own phrases stand beside, of every type unless it says which. */
export const BUILT_IN: readonly { title: string; words: string; type?: number }[] = [
  { title: '正在核实', words: '已收到关于 {商品} 的反馈，正在核实，今天内给您答复。' },
  { title: '补充照片', words: '请补充 {商品} 的商品照片和面单照片各一张，收到后马上处理。' },
  { title: '查询物流', words: '快递单号 {快递单号} 已请快递公司核实，有结果后第一时间告诉您。' },
  { title: '确认金额', words: '订单 {订单号} 核实无误，可以按 {金额} 处理，请确认。' },
  { title: '请寄回', words: '请把 {商品} 按页面上的地址寄回，并填写退货快递单号，收到后马上处理。', type: 2 },
  { title: '超过时效', words: '订单 {订单号} 已超过售后时效，很抱歉这次不能处理。' },
];
