/** What a shop can switch (specification §3), and what each does, as its settings say it. */
export const SWITCHES = [
  {
    key: 'ExcludeStandardTemplatesWhileImportingOrders',
    title: '导入订单时不使用标准模板',
    says: '打开后只按本店自己的模板识别表格，不再套用快团团等平台的标准模板',
  },
  {
    key: 'EntryBuNameRequiredForOrderImport',
    title: '导入订单必须写明录单店铺',
    says: '打开后没有店铺名称的行不会导入，会留在任务里等待补上',
  },
  {
    key: 'LogisticPolicyRequired',
    title: '在售商品必须有物流政策',
    says: '打开后新建在售商品要先选物流政策，没有的不能保存',
  },
  {
    key: 'SkuBrandRequired',
    title: '商品必须填写品牌',
    says: '打开后新建和导入商品要有品牌，没有的不能保存；已有商品不受影响',
  },
  {
    key: 'SkuExternalIDRequired',
    title: '商品必须有商品编码',
    says: '打开后新建和导入商品要有商品编码，没有的不能保存；已有商品不受影响',
  },
  {
    key: 'GenerateMonthlyOrderData',
    title: '每月生成订单数据',
    says: '打开后每月 1 日生成上月的订单文件，在月度订单报表里下载；归档后不再改变，之后的变动另有补充文件',
  },
  {
    key: 'KeepGroupNotePrivate',
    title: '快团团的团长备注不带给发货方',
    says: '不打开时，团长备注会作为“备注给发货方”带给发货的店铺，并写在发货单上',
  },
  {
    key: 'SellerNoteToShipper',
    title: '其他平台的商家备注带给发货方',
    says: '打开后，导入订单里的商家备注会作为“备注给发货方”带给发货的店铺；不打开时只有本店能看到',
  },
  {
    key: 'RaiseComplaintOnTrouble',
    title: '包裹异常自动发起投诉',
    says: '打开后，本店录的订单有包裹异常满 24 小时，自动向供应商发起投诉；不打开时可以在收单列表里自己发起',
  },
] as const;

export type SwitchKey = (typeof SWITCHES)[number]['key'];

export const switchedOn = (switches: Readonly<Record<string, unknown>>, key: SwitchKey): boolean =>
  switches[key] === true;

/** Days from full shipment to completion when a shop has not said otherwise (domain page §3). */
export const COMPLETE_AFTER_DAYS = 10;

/** Days that the rows of an imported sheet are kept after it is done, when a shop has not said otherwise. */
export const KEEP_ROWS_DAYS = 180;
/** What leaves within two days is in time, where a shop promises nothing else. */
export const SHIP_WITHIN_HOURS = 48;
