import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { agentImports, vendorImports } from '#features/shops/partner-imports/contract.ts';
import { agents, vendors } from '#features/shops/partners/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { commands } from '../commands.ts';
import { templates } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

interface Column {
  headers: string[];
  field?: string;
}

/** Saves a template of the middle shop. */
const saved = async (command: keyof typeof commands, ExcelCfgName: string, CfgDetail: Column[]) => {
  const CmdID = commands[command].id;
  return (await ask(app, cast.middle, templates.create, { ExcelCfgName, CmdID, CfgDetail })).ExcelCfgID;
};
const sheetOf = (...lines: string[]) => upload(app, cast.middle, '表.csv', lines.join('\n'));

describe('a template of the shop', () => {
  it('reads a sheet of products whose headers nobody else knows, and leaves aside what it leaves aside', async () => {
    await saved('skuImport', '老王报价', [
      { headers: ['货'], field: 'SkuName' },
      { headers: ['代号'], field: 'externalID' },
      { headers: ['结算价'], field: 'SkuPrice' },
      { headers: ['价格'] },
    ]);
    const FileID = await sheetOf('货,代号,价格,结算价', '冻梨,DL-1,99,12.5');
    expect(await ask(app, cast.middle, skus.importSheet, { FileID })).toMatchObject({
      Added: 1,
      Problems: [],
    });
    const { items } = await ask(app, cast.middle, skus.get, { SkuName: '冻梨' });
    expect(items).toMatchObject([{ externalID: 'DL-1', SkuPrice: 12.5 }]);
  });

  it('reads a sheet of channels and one of suppliers', async () => {
    const columns = (name: string): Column[] => [
      { headers: [name], field: 'TraderName' },
      { headers: ['谁'], field: 'ContactName' },
      { headers: ['打给'], field: 'Phone' },
    ];
    await saved('agentImport', '团长名册', columns('群主'));
    await saved('vendorImport', '果农名册', columns('果农'));
    const agentSheet = await sheetOf('群主,谁,打给', '城南群,小孙,13800000071');
    await ask(app, cast.middle, agentImports.importSheet, { FileID: agentSheet });
    const vendorSheet = await sheetOf('果农,谁,打给', '老李头,老李,13800000072');
    await ask(app, cast.middle, vendorImports.importSheet, { FileID: vendorSheet });
    const agent = await ask(app, cast.middle, agents.get, { Search: '城南群' });
    const vendor = await ask(app, cast.middle, vendors.get, { Search: '老李头' });
    expect(agent.items).toMatchObject([{ Contacts: [{ Name: '小孙', Phone: '13800000071' }] }]);
    expect(vendor.items).toMatchObject([{ Contacts: [{ Name: '老李', Phone: '13800000072' }] }]);
  });

  it('that a person chose holds even when another fits better, and says what the sheet lacks', async () => {
    const ExcelCfgID = await saved('agentImport', '另一本', [
      { headers: ['店'], field: 'TraderName' },
      { headers: ['群主'], field: 'Alias' },
    ]);
    const fits = await sheetOf('群主,店,谁', '孙老板,城北店,小孙');
    await ask(app, cast.middle, agentImports.importSheet, { FileID: fits, ExcelCfgID });
    const { items } = await ask(app, cast.middle, agents.get, { Search: '城北店' });
    expect(items).toMatchObject([{ TraderName: '城北店', Alias: '孙老板' }]);
    const lacks = await sheetOf('群主,谁', '城西群,小钱');
    const answer = await call(app, cast.middle, agentImports.importSheet, { FileID: lacks, ExcelCfgID });
    expect(answer.message).toBe('表里没有模板“另一本”的「渠道名称」列，请换一个模板，或改好表头');
  });

  it('of another shop or another sheet is none', async () => {
    const ExcelCfgID = await saved('vendorImport', '只给供应商', [{ headers: ['名'], field: 'TraderName' }]);
    const FileID = await sheetOf('名', '城东群');
    const wrong = await call(app, cast.middle, agentImports.importSheet, { FileID, ExcelCfgID });
    expect(wrong).toMatchObject({ status: 4004, message: expect.stringContaining('模板') });
  });

  it('can be made only for what reads it', async () => {
    const { items } = await ask(app, cast.middle, templates.definitions, {});
    expect(items.map(({ CmdID }) => CmdID)).toEqual([
      101, 102, 103, 111, 112, 113, 114, 115, 118, 201, 202, 203, 204, 211, 212, 213, 214, 301, 302, 402, 403,
      404, 405, 411, 412, 413, 501,
    ]);
    const CfgDetail = [{ headers: ['名'], field: 'spuName' }];
    const input = { ExcelCfgName: '结算单', CmdID: 401, CfgDetail };
    expect((await call(app, cast.middle, templates.create, input)).status).toBe(4022);
  });
});
