/** Platforms whose waybill account a shop uses through 快递100, by the name that it has there (`net`). */
export const PLATFORM_NETS: Readonly<Record<string, string>> = {
  cainiao: '菜鸟',
  taobao: '淘宝',
  pinduoduoWx: '拼多多',
  douyin: '抖店',
  jdalpha: '京东',
};

/** Whether what stands as 网点 is a platform: then key and customer are those of its consent, and its numbers are counted. */
export const isPlatformNet = (siteCode: string): boolean => Object.hasOwn(PLATFORM_NETS, siteCode);
