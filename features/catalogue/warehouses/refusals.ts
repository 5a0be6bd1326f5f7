import { refusal } from '#kit/endpoint/refusal.ts';

export const warehouseRefusals = {
  nameTaken: refusal('warehouse.name_taken', 4009, '已有名为“{name}”的仓库，请换一个名称', 'WarehouseName'),
  inUse: refusal('warehouse.in_use', 4009, '仓库还有 {n} 个商品的库存或 {m} 单待发货，请先调拨或清零'),
  isDefault: refusal('warehouse.is_default', 4009, '默认仓库不能删除，请先把别的仓库设为默认'),
  returnsDefault: refusal(
    'warehouse.returns_default',
    4022,
    '退货仓不能设为默认仓库，请选择别的仓库',
    'type',
  ),
  unknownProvince: refusal(
    'warehouse.unknown_province',
    4022,
    '没有编号为 {id} 的省份，请重新选择',
    'ProvinceIDs',
  ),
  tooMany: refusal('warehouse.too_many', 4009, '最多建 {most} 个仓库，请先删除不用的'),
  inSeveral: refusal(
    'inventory.in_several',
    4009,
    '该商品在 {n} 个仓库有库存，请到“仓库商品库存”修改',
    'SkuInventory',
  ),
  supplied: refusal(
    'inventory.supplied',
    4009,
    '“{name}”由供应商供货和发货，库存由供应商登记，本店不用填写',
    'SkuInventory',
  ),
  reason: refusal('inventory.reason', 4022, '请填写原因', 'Reason'),
  tooManyRows: refusal('inventory.too_many_rows', 4022, '一次最多导出 {most} 行，请先按仓库、分类或编码筛选'),
  nothing: refusal('inventory.nothing', 4022, '请填写商品和数量，或上传盘点表'),
  sameWarehouse: refusal('inventory.same_warehouse', 4022, '请选择另一个仓库调入', 'ToWarehouseID'),
  undone: refusal('inventory.undone', 4009, '这次操作已经撤销，无需再撤销'),
  undoLate: refusal('inventory.undo_late', 4009, '操作已超过 10 分钟，不能撤销，可以再盘点一次'),
  undoGone: refusal('inventory.undo_gone', 4009, '仓库“{name}”已删除，不能撤销，请在别的仓库盘点或入库'),
  countedAt: refusal('inventory.counted_at', 4022, '盘点时间应在最近 7 天内，请重新导出盘点表', 'CountedAt'),
} as const;

/** Of a product whose first count is undone, and whose stock is kept all the same. */
export const COUNTED_SINCE = '之后又盘点或出入库过，继续记库存';

/** Why one product of many isn't written. */
export const stockProblems = {
  noSuch: refusal('inventory.no_such', 4004, '没有这个商品，请核对编码或条码'),
  several: refusal('inventory.several', 4009, '“{key}”对应多个商品，请改用唯一的编码'),
  unnamed: refusal('inventory.unnamed', 4022, '没有商品编码、条码或名称，请填写一个'),
  notACount: refusal('inventory.not_a_count', 4022, '数量应为 0 以上的整数'),
  tooFew: refusal('inventory.too_few', 4009, '现有 {n}，不能出库 {m}'),
  tooMany: refusal('inventory.too_many', 4022, '库存不能超过 {most}'),
  elsewhere: refusal(
    'inventory.elsewhere',
    4009,
    '这一行是“{it}”的，现在盘点的是“{here}”，请选那个仓库另行导入',
  ),
  stopped: refusal('inventory.stopped', 4009, '已停止记库存，没有可撤销的数量'),
  begunAnew: refusal('inventory.begun_anew', 4009, '之后停止过记库存，又重新开始，没有可撤销的数量'),
  countedAnew: refusal('inventory.counted_anew', 4009, '之后又盘点过，数量以那次盘点为准'),
  twice: refusal('inventory.twice', 4022, '同一商品在第 {a}、{b} 行重复'),
} as const;
