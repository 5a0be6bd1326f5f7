import { orders } from '#features/orders/orders/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, type TestApp, upload } from '#test/app.ts';
import type { Cast, Person } from '#test/cast.ts';
import { type OrderOptions, openOrders } from '#test/orders.ts';
import { untilFound } from '#test/until.ts';
import { deliveries } from '../contract.ts';

type Confirmed = Input<typeof deliveries.importApply>['Confirmed'];

/** What the grower does with files of waybills; the app stands when a test begins. */
export function waybillDesk(at: () => { app: TestApp; cast: Cast }) {
  let made = 0;
  /** Orders of a listing of their own. */
  const placed = (n: number, orderOptions: OrderOptions = {}) =>
    openOrders(at().app, at().cast, n, { name: `商品${++made}号`, ...orderOptions });

  const read = async (OrderID: string) =>
    (await ask(at().app, at().cast.channel, orders.detail, { OrderID })).Order;

  const statusIs = (ImportID: string, ...statuses: string[]) =>
    untilFound(async () => {
      const detail = await ask(at().app, at().cast.grower, deliveries.importDetail, { ImportID });
      const { Status, Problem } = detail.Import;
      if (statuses.includes(Status)) return detail;
      if (Problem) throw new Error(`${Status}: ${Problem}`);
      return undefined;
    });

  /** Uploads a csv and waits until its rows are matched. */
  async function imported(lines: string[], who: Person = at().cast.grower): Promise<string> {
    const { app } = at();
    const FileID = await upload(app, who, '发货.csv', `\ufeff${lines.join('\r\n')}\r\n`);
    const { ImportID } = await ask(app, who, deliveries.importCreate, { FileID });
    await statusIs(ImportID, 'matched', 'mapping', 'failed');
    return ImportID;
  }

  const rowsOf = async (importId: string) =>
    (await ask(at().app, at().cast.grower, deliveries.importRows, { importId })).items;

  async function apply(ImportID: string, Confirmed: Confirmed = []) {
    await ask(at().app, at().cast.grower, deliveries.importApply, { ImportID, Confirmed });
    await statusIs(ImportID, 'done');
    return rowsOf(ImportID);
  }

  return { placed, detail: read, statusIs, imported, rowsOf, apply };
}
