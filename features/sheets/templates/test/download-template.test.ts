import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { isOfBlankSheet } from '../fields/order-fields.ts';
import { orderTemplate } from './template-cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

async function downloaded(input: object): Promise<{ name: string; rows: string[][] }> {
  const response = await app.http.inject({
    method: 'POST',
    url: templates.download.path,
    headers: { 'x-token': cast.channel.token, 'x-business-unit-id': cast.channel.shopId },
    payload: input,
  });
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-sheet-'));
  const path = join(folder, 'sheet.xlsx');
  writeFileSync(path, response.rawPayload);
  const sheet = await openSheet(path);
  await sheet.close();
  removeFolder(folder);
  const name = decodeURIComponent(String(response.headers['content-disposition']).split("''")[1] ?? '');
  return { name, rows: sheet.head.map(({ cells }) => cells) };
}

describe('downloading an empty sheet', () => {
  it('has the header of the template and one example line', async () => {
    const { ExcelCfgID } = await ask(app, cast.channel, templates.create, orderTemplate());
    const { name, rows } = await downloaded({ ExcelCfgID });
    expect(name).toBe('群接龙表.xlsx');
    expect(rows[0]?.slice(0, 4)).toEqual(['订单编号', '收件人', '手机', '地址']);
    expect(rows[1]?.slice(1, 3)).toEqual(['张三', '13800000000']);
    expect(rows).toHaveLength(2);
  });

  it.each(Object.values(commands))('has every field of $name without a template', async ({ id, fields }) => {
    const { rows } = await downloaded({ CmdID: id });
    expect(rows[0]).toEqual(
      // A sheet with a column for each product has their names in its header.
      fields.filter(({ key }) => isOfBlankSheet(key)).map(({ title }) => title),
    );
  });
});

describe('describing the commands', () => {
  it('names each with its fields, their type, whether they are required, and an example', async () => {
    const { items, total } = await ask(app, cast.channel, templates.definitions, {});
    expect(total).toBe(Object.keys(commands).length);
    const orders = items.find(({ CmdID }) => CmdID === 101);
    expect(orders).toMatchObject({ CmdName: '订单导入', direction: 'import' });
    expect(orders?.fields).toContainEqual({
      key: 'mobile',
      title: '手机号',
      type: 'phone',
      required: true,
      example: '13800000000',
    });
  });
});
