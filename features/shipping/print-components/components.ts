/** Programs of platforms that print labels on the computer that they run on, without a print dialog (domain page §4). */
export const COMPONENTS = ['cainiao', 'pinduoduo', 'douyin', 'kuaishou', 'xiaohongshu', 'jingdong'] as const;
export type Component = (typeof COMPONENTS)[number];

export const COMPONENT_NAMES: Readonly<Record<Component, string>> = {
  cainiao: '菜鸟打印组件',
  pinduoduo: '拼多多打印组件',
  douyin: '抖店打印组件',
  kuaishou: '快手打印组件',
  xiaohongshu: '小红书打印组件',
  jingdong: '京东打印组件',
};

/** Where each listens, on the computer itself; pages may connect to these and to nothing else (`app/http.ts`). */
export const COMPONENT_ADDRESSES: Readonly<Record<Component, string>> = {
  cainiao: 'ws://127.0.0.1:13528',
  pinduoduo: 'ws://127.0.0.1:5000',
  douyin: 'ws://127.0.0.1:13888',
  kuaishou: 'ws://127.0.0.1:16888/ks/printer',
  xiaohongshu: 'ws://127.0.0.1:10818',
  jingdong: 'ws://127.0.0.1:9113',
};
