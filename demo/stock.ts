import { MOVES } from '#features/catalogue/warehouses/move-kinds.ts';
import { addWarehouse, countProducts, moveStock } from '#features/catalogue/warehouses/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

type Author = { id: string; name: string };

const SOUTHWEST = ['51', '50', '53', '52', '54'];
const HOUSES = [
  {
    WarehouseName: '烟台总仓',
    WarehouseAddress: '山东省烟台市栖霞市桃村镇果园路8号',
    type: 1,
    ProvinceIDs: [],
  },
  {
    WarehouseName: '成都云仓',
    WarehouseAddress: '四川省成都市双流区航空港物流园3号库',
    type: 2,
    ProvinceIDs: SOUTHWEST,
  },
  { WarehouseName: '退货仓', WarehouseAddress: '山东省烟台市福山区', type: 4, ProvinceIDs: [] },
];
/** Of these the south-west keeps a third. */
const SHARED = ['GY-PG-5', 'GY-PG-9', 'GY-QC-10', 'GY-WG-5', 'GY-MHT-24', 'GY-MY-2'];

/** Where the grower keeps its fruit; the first one is the default, before anything is counted. */
export async function openWarehouses(db: TenantDb): Promise<void> {
  for (const house of HOUSES)
    await addWarehouse(db, { ...house, WarehouseDescription: '', IsDefault: false });
}

/** A part of what was counted goes to the warehouse in the south-west. */
export async function stockSouthwest(db: TenantDb, author: Author): Promise<void> {
  const stock = await db
    .from('stock')
    .innerJoin('skus', (on) => on.onRef('skus.shop_id', '=', 'stock.shop_id').onRef('skus.id', '=', 'sku_id'))
    .where('external_id', 'in', SHARED)
    .select(['sku_id', 'warehouse_id', 'on_hand'])
    .orderBy('sku_id')
    .execute();
  const named = db.from('warehouses').where('name', '=', '成都云仓').select('id');
  const there = await named.executeTakeFirstOrThrow();
  const moves = stock.flatMap(({ sku_id: skuId, warehouse_id: warehouseId, on_hand }) => {
    const move = { skuId, reserved: 0, reason: '西南铺货' };
    const n = Math.floor(on_hand / 3);
    return [
      { ...move, warehouseId, kind: MOVES.transferOut, onHand: -n },
      { ...move, warehouseId: there.id, kind: MOVES.transferIn, onHand: n },
    ];
  });
  await moveStock(db, moves, author);
}

/** Today's count finds too few of what waits most, and little of what comes next: short by 6, and low. */
export async function countShort(db: TenantDb, author: Author): Promise<void> {
  const inOnePlace = await db
    .from('stock')
    .select(['sku_id', (eb) => eb.fn.sum<string>('reserved').as('reserved')])
    .groupBy('sku_id')
    .having((eb) => eb.fn.countAll(), '=', 1)
    .orderBy('reserved', 'desc')
    .orderBy('sku_id')
    .limit(2)
    .execute();
  const [short, low] = inOnePlace.map(({ sku_id, reserved }) => ({
    skuId: sku_id,
    reserved: Number(reserved),
  }));
  if (!short || !low || short.reserved < 6) return;
  const counts = [
    { skuId: short.skuId, count: short.reserved - 6 },
    { skuId: low.skuId, count: low.reserved + 30 },
  ];
  await countProducts(db, author, counts, '早班盘点');
}
