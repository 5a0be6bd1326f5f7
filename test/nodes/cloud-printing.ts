import { setTimeout as pause } from 'node:timers/promises';
import { CLOUD_PRINTER, LABEL_KEYS } from '#app/sandbox/labels/label-desk.ts';
import type { Sandbox } from '#app/sandbox/sandbox.ts';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import type { Client } from '#test/kills/client.ts';

/** Numbers of an account whose provider prints by itself: each label comes out, and its order leaves by that. */
export async function printInCloud(
  shipper: Client,
  { settings }: Sandbox,
  ids: readonly string[],
): Promise<void> {
  const before = process.env.KUAIDI100_LABEL_URL;
  process.env.KUAIDI100_LABEL_URL = settings.KUAIDI100_LABEL_URL;
  try {
    const RunID = crypto.randomUUID();
    const AccountID = await accountOf(shipper);
    const Parcels = ids.map((OrderID) => ({
      Orders: [{ OrderID, Pieces: 1 }],
      WeightGrams: 1_000,
      AccountID,
    }));
    await shipper.ask(printRuns.begin, { RunID, Parcels, ShipsAt: 'printing' });
    for (let i = 0; i < 600; i++) {
      const { items } = await shipper.ask(printRuns.parcels, { runId: RunID, pageSize: 500 });
      if (items.length > 0 && items.every(({ Cloud }) => Cloud?.State === 'printed')) return;
      await pause(100);
    }
    const run = await shipper.ask(printRuns.run, { RunID });
    throw new Error(`not all labels came out of the cloud printer: ${JSON.stringify(run)}`);
  } finally {
    if (before) process.env.KUAIDI100_LABEL_URL = before;
    else delete process.env.KUAIDI100_LABEL_URL;
  }
}

async function accountOf(shipper: Client): Promise<string> {
  const { key: AppKey, secret: AppSecret } = LABEL_KEYS.kuaidi100;
  const { AccountID } = await shipper.ask(labelAccounts.set, {
    Name: '云打印',
    Provider: 'kuaidi100',
    Company: '顺丰速运',
    CustomerCode: '7710088123',
    TemplateID: 'sf-76x130',
    CloudPrinter: CLOUD_PRINTER,
    AppKey,
    AppSecret,
    Sender: {
      Name: '果园',
      Phone: '057188887777',
      Province: '云南省',
      City: '昆明市',
      Area: '呈贡区',
      Address: '1号',
    },
  });
  return AccountID;
}
