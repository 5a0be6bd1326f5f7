/** How an order came into being. */
export const CREATION_TYPES = {
  import: 1,
  form: 2,
  lead: 3,
  hub: 4,
  lite: 5,
  resend: 6,
  program: 7,
} as const;

/** As the screens say it. */
export const CREATION_NAMES: Readonly<Record<number, string>> = {
  [CREATION_TYPES.import]: '表格导入',
  [CREATION_TYPES.form]: '手工录入',
  [CREATION_TYPES.lead]: '意向订单',
  [CREATION_TYPES.hub]: '系统收单',
  [CREATION_TYPES.lite]: '代下单账号',
  [CREATION_TYPES.resend]: '补发换货',
  [CREATION_TYPES.program]: '接口录入',
};
