import { describe, expect, it } from 'vitest';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { printDesk } from '#features/shipping/print-runs/test/print-desk.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { ask } from '#test/app.ts';
import { untilFound } from '#test/until.ts';
import { supplierLinks } from '../contract.ts';
import { supplierPage } from '../page-contract.ts';
import { byLink, openLink } from './links.ts';

const { desk, placed, query, orderFor } = printDesk();
const grower = () => desk.cast.grower;
const open = (PrintsADay: number, more = {}) => openLink(desk.app, grower(), { PrintsADay, ...more });
const page = (token: string) => ({
  prints: async () => (await byLink(desk.app, token, supplierPage.prints, {})).data,
  print: (...OrderIDs: string[]) => byLink(desk.app, token, supplierPage.print, { OrderIDs }),
  printed: (RunID: string) => byLink(desk.app, token, supplierPage.printed, { RunID }),
  labels: (RunID: string) => fileByLink(token, supplierPage.labels, { RunID }),
});

async function fileByLink(token: string, { path }: Endpoint, payload: object) {
  const { rawPayload, headers } = await desk.app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'x-token': token },
    payload,
  });
  return {
    isPdf: rawPayload.subarray(0, 5).toString() === '%PDF-',
    text: rawPayload.toString(),
    type: headers['content-type'],
  };
}

/** Prints orders by a link and waits for their numbers. */
async function numberedBy(token: string, ...ids: string[]): Promise<string> {
  const { data, message } = await page(token).print(...ids);
  if (!data) throw new Error(message);
  await untilFound(async () => (await page(token).prints()).Runs.every(({ IsWorking }) => !IsWorking));
  return data.RunID;
}

describe('a link that may print', () => {
  it('gets numbers under the shop’s accounts, its labels as a PDF, and ships what came out', async () => {
    const [one = '', two = ''] = await placed(2);
    const { Token, LinkID } = await open(10);
    expect((await page(Token).prints()).ToPrint).toEqual(expect.arrayContaining([one, two]));
    const RunID = await numberedBy(Token, one, two);
    expect((await page(Token).prints()).ToPrint).not.toContain(one);
    expect(await page(Token).prints()).toMatchObject({
      Most: 10,
      Used: 2,
      Runs: [{ RunID, Ready: 2, Printed: 0 }],
    });
    expect((await page(Token).labels(RunID)).isPdf).toBe(true);
    const [logged] = await query(
      "select row_count, created_by_name from export_log where kind = 'labels' order by created_at desc limit 1",
    );
    expect(logged).toMatchObject({ row_count: 2, created_by_name: expect.stringContaining('供应商页面') });
    expect((await page(Token).printed(RunID)).data?.done).toBe(2);
    expect((await orderFor(desk.cast.channel, one)).Parcels).toHaveLength(1);
    expect((await page(Token).prints()).Runs[0]).toMatchObject({ Ready: 0, Printed: 2 });
    const acts = (await ask(desk.app, grower(), supplierLinks.log, { LinkID })).items.map(({ Act }) => Act);
    expect(acts).toEqual(expect.arrayContaining(['labels', 'printed']));
  });

  it('says of what the provider did not answer that it is asked for again, and shows the number once it came', async () => {
    const [id = ''] = await placed(1);
    const { Token } = await open(10);
    desk.provider.moods = ['down', 'down', 'down'];
    const RunID = await numberedBy(Token, id);
    const says = expect.stringContaining('会用同一个请求再问');
    expect((await page(Token).prints()).Runs).toMatchObject([
      { IsPutOff: true, Ready: 0, Failed: [{ OrderIDs: [id], Says: says }] },
    ]);
    await ask(desk.app, grower(), printRuns.retry, { RunID });
    await untilFound(async () => (await page(Token).prints()).Runs[0]?.Ready === 1);
    expect((await page(Token).prints()).Runs).toMatchObject([{ IsPutOff: false, Failed: [] }]);
  });

  it('prints no more a day than the shop allows, also in two presses at once, and is told why', async () => {
    const ids = await placed(4);
    const { Token, LinkID } = await open(3);
    const [a = '', b = '', c = '', d = ''] = ids;
    const both = await Promise.all([page(Token).print(a, b), page(Token).print(c, d)]);
    expect(both.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(both.find(({ status }) => status !== 0)?.message).toBe(
      '每天最多打印 3 张面单，今天已打 2 张，这次要打 2 张；要多打请联系店铺',
    );
    await ask(desk.app, grower(), supplierLinks.setPrints, { LinkID, PrintsADay: 4 });
    const left = both[0]?.status === 0 ? [c, d] : [a, b];
    expect((await page(Token).print(...left)).status).toBe(0);
    expect((await page(Token).prints()).Used).toBe(4);
  });

  it('prints only what its page shows, and nothing of the runs of others', async () => {
    const [one = '', two = ''] = await placed(2);
    const mine = await open(10);
    const other = await open(10);
    const RunID = await numberedBy(mine.Token, one);
    expect((await page(other.Token).labels(RunID)).text).toContain('打印任务');
    expect((await page(other.Token).printed(RunID)).status).toBe(4004);
    const elsewhere = await open(10, { AgentID: null });
    await query('update supplier_links set agent_id = gen_random_uuid() where id = $1', [elsewhere.LinkID]);
    expect((await page(elsewhere.Token).print(two)).message).toContain('不在这个页面里');
  });
});

describe('a link that may not print', () => {
  it('is told so, whatever it asks for; as every link unless the shop allows it', async () => {
    const [id = ''] = await placed(1);
    const { Token } = await openLink(desk.app, grower());
    expect(await page(Token).prints()).toEqual({ Most: 0, Used: 0, ToPrint: [], Runs: [] });
    expect((await page(Token).print(id)).message).toBe('这个页面不能打印面单，需要的话请联系店铺开通');
  });

  it('prints nothing more once the shop takes it back', async () => {
    const [id = ''] = await placed(1);
    const { Token, LinkID } = await open(5);
    const RunID = await numberedBy(Token, id);
    await ask(desk.app, grower(), supplierLinks.setPrints, { LinkID, PrintsADay: 0 });
    expect((await page(Token).labels(RunID)).text).toContain('不能打印面单');
  });
});
