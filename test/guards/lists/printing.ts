import { v7 as newId } from 'uuid';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { ask } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { created, keeps, type Proof, proof } from './proof.ts';
import { idOf, type Town } from './town.ts';

/** Two runs of the grower: 甲 under a typed number, at the cloud printer, with 乙 that waits for one, and 己 by another member, at work. */
export async function openPrinting(town: Town): Promise<void> {
  const { app, grower, orders, ids } = town;
  const clerk = await addMember(app, grower, '打单员');
  const parcel = (receiver: string, WaybillNo = '') => ({
    Orders: [{ OrderID: orders.get(receiver)?.id ?? '', Pieces: 1 }],
    WeightGrams: 1_000,
    Company: '顺丰速运',
    WaybillNo,
  });
  const begin = async (who: typeof grower, name: string, Parcels: ReturnType<typeof parcel>[]) => {
    const RunID = newId();
    const { Skipped } = await ask(app, who, printRuns.begin, { RunID, Parcels, ShipsAt: 'hand' });
    if (Skipped.length > 0) throw new Error(`not printed: ${JSON.stringify(Skipped)}`);
    ids.set(name, RunID);
  };
  await begin(grower, '先打', [parcel('甲', 'SF7700000000001'), parcel('乙')]);
  await begin(clerk, '后打', [parcel('己')]);
  await app.database.pool.query(
    "update print_parcels set cloud_state = 'sent' where waybill_no = 'SF7700000000001'",
  );
  await app.database.pool.query("update print_runs set state = 'working' where id = $1", [
    idOf(town, '后打'),
  ]);
}

const grower = (town: Town) => town.grower;

export const printLists: readonly Proof[] = [
  proof({
    list: printRuns.runs,
    as: grower,
    name: ({ CreatedBy }) => CreatedBy,
    filters: {
      isWorking: [keeps(true, '打单员', 'grower'), keeps(false, 'grower', '打单员')],
      createdBy: keeps('打单', '打单员', 'grower'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: printRuns.parcels,
    as: grower,
    name: ({ Receiver }) => Receiver,
    filters: {
      runId: keeps((town) => idOf(town, '后打'), '己', '甲 乙'),
      states: keeps(['numbered'], '甲', '己 乙'),
      cloud: [keeps(['none'], '乙 己', '甲'), keeps(['sent', 'failed'], '甲', '乙 己')],
      parcelIds: keeps((_, rows) => [String(rows.get('己')?.ParcelID)], '己', '甲'),
      orderIds: keeps(({ orders }) => [orders.get('乙')?.id ?? ''], '乙', '甲 己'),
      waybillNo: keeps('sf7700000000001', '甲', '乙 己'),
    },
    sorts: { Position: ({ Position }) => Position, CreatedOn: created },
  }),
];
