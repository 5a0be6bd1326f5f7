import { setTimeout as pause } from 'node:timers/promises';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { ktt } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import type { Session } from './running-product.ts';
import { BUYER_ADDRESS, SENDER } from './samples.ts';

/** One call that must succeed; gives its data. */
export type Ask = <T = unknown>(path: string, body: object) => Promise<T>;

/** Writes of a press: a note, tags, an order by the form. */
export function writes(SpuID: string, orderIds: readonly string[]) {
  const some = (): string[] => [orderIds[Math.floor(Math.random() * orderIds.length)] ?? ''];
  const note = { path: orders.setNotes.path, body: () => ({ OrderIDs: some(), Notes: '电话联系过' }) };
  const tags = { path: orders.setTags.path, body: () => ({ OrderIDs: some(), Tags: ['加急'] }) };
  const form = {
    path: orders.place.path,
    body: () => ({
      AvoidDuplicationInDays: 0,
      Lines: [{ spuID: SpuID, spuAmount: 1, Address: BUYER_ADDRESS }],
    }),
  };
  return [note, tags, form];
}

/** A sheet of the shop's own listing, from upload to orders. */
export async function importSheet(
  { port, session, ask }: { port: number; session: Session; ask: Ask },
  product: string,
  rows: number,
): Promise<void> {
  const content = await ktt(Array.from({ length: rows }, () => ({ no: newNumber(), product })));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), `订单-${Date.now()}.xlsx`);
  const headers = { 'x-token': session.token, 'x-business-unit-id': session.shopId };
  const url = `http://127.0.0.1:${port}/api/files/upload`;
  const answer = (await (await fetch(url, { method: 'POST', headers, body: form })).json()) as {
    data: { FileID: string };
  };
  const FileIDs = [answer.data.FileID];
  const { Tasks } = await ask<{ Tasks: { TaskID: string }[] }>(orderImports.initialize.path, {
    FileIDs,
    StartWhenReady: true,
  });
  const TaskID = Tasks[0]?.TaskID ?? '';
  for (let status = 'reading'; ['reading', 'checking', 'importing'].includes(status); await pause(500)) {
    const { Task } = await ask<{ Task: { Status: string; RowsImported: number } }>(orderImports.detail.path, {
      TaskID,
      pageSize: 1,
    });
    status = Task.Status;
    if (status === 'done' && Task.RowsImported !== rows) throw new Error(`${Task.RowsImported} of ${rows}`);
    if (status === 'failed') throw new Error(JSON.stringify(Task));
  }
}

let serial = 0;
/** One that a spreadsheet has not rounded. */
const newNumber = () => `${Date.now()}${String(++serial).padStart(6, '0')}7`;

/** The orders that wait as a file of 下载记录, downloaded to its end; gives its bytes. */
export async function exportOrders(port: number, session: Session, ask: Ask): Promise<number> {
  const { TaskID } = await ask<{ TaskID: string }>(orderExports.normal.path, {
    stages: [2],
    FireAndForget: true,
  });
  for (;;) {
    const { items } = await ask<{ items: { TaskID: string; Status: string; Problem: string }[] }>(
      orderExports.available.path,
      { pageSize: 50 },
    );
    const file = items.find((one) => one.TaskID === TaskID);
    if (file?.Status === 'failed') throw new Error(file.Problem);
    if (file?.Status === 'done') break;
    await pause(500);
  }
  const query = new URLSearchParams({ TaskID, token: session.token, businessUnitId: session.shopId });
  const answer = await fetch(`http://127.0.0.1:${port}${orderExports.download.path}?${query}`);
  if (!answer.headers.has('content-disposition')) throw new Error(await answer.text());
  return (await answer.arrayBuffer()).byteLength;
}

/** An account at the demo's provider of waybill numbers. */
export async function openLabelAccount(ask: Ask): Promise<string> {
  const { AccountID } = await ask<{ AccountID: string }>(labelAccounts.set.path, {
    Name: '中通月结',
    Provider: 'kuaidi100',
    Company: '中通快递',
    CustomerCode: 'ZT7710018',
    Password: 'demo-password',
    AppKey: 'sandbox-label-key',
    AppSecret: 'sandbox-label-secret',
    Sender: SENDER,
  });
  return AccountID;
}

/** A number for each of these orders, their labels as one file, and that they came out of the printer. */
export async function printLabels(
  { port, session, ask }: { port: number; session: Session; ask: Ask },
  AccountID: string,
  orderIds: readonly string[],
): Promise<void> {
  const RunID = crypto.randomUUID();
  const Parcels = orderIds.map((OrderID) => ({
    Orders: [{ OrderID, Pieces: 1 }],
    WeightGrams: 1_000,
    AccountID,
  }));
  await ask(printRuns.begin.path, { RunID, Parcels, ShipsAt: 'printing' });
  for (;;) {
    const run = await ask<{ IsWorking: boolean; Sums: Record<string, number>; Problem: string }>(
      printRuns.run.path,
      { RunID },
    );
    if (!run.IsWorking && run.Sums.numbered === orderIds.length) break;
    if (!run.IsWorking) throw new Error(`not all have a number: ${JSON.stringify(run)}`);
    await pause(500);
  }
  const { items } = await ask<{ items: { ParcelID: string }[] }>(printRuns.parcels.path, {
    runId: RunID,
    pageSize: 500,
  });
  const ParcelIDs = items.map(({ ParcelID }) => ParcelID);
  const headers = {
    'content-type': 'application/json',
    'x-token': session.token,
    'x-business-unit-id': session.shopId,
  };
  const body = JSON.stringify({ ParcelIDs });
  const pdf = await fetch(`http://127.0.0.1:${port}${printRuns.pdf.path}`, { method: 'POST', headers, body });
  if (!pdf.headers.get('content-type')?.includes('pdf')) throw new Error(await pdf.text());
  await pdf.arrayBuffer();
  await ask(printRuns.printed.path, { ParcelIDs });
}
