/** Where the orders of benches go. */
export const BUYER_ADDRESS = {
  receiver: '王小明',
  phone: '13800138000',
  province: '上海市',
  city: '上海市',
  area: '徐汇区',
  detail: '漕溪路1号',
} as const;

/** From where their labels are sent. */
export const SENDER = {
  Name: '果园',
  Phone: '057188887777',
  Province: '浙江省',
  City: '杭州市',
  Area: '西湖区',
  Address: '龙井路 1 号',
} as const;
