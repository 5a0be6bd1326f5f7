import { monthFiles } from '#features/insight/month-files/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { exportLog } from '#features/sheets/export-log/contract.ts';
import { formulas } from '#features/sheets/naming-formulas/contract.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { created, keeps, type Proof, proof, since, until } from './proof.ts';
import { idOf, type Town } from './town.ts';

const channel = (town: Town) => town.channel;
const middle = (town: Town) => town.middle;
const grower = (town: Town) => town.grower;
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const ofKind = ({ Kind }: { Kind: string }) => Kind;
const rowCount = ({ Rows }: { Rows: number }) => Rows;
const rowNo = ({ RowNo }: { RowNo: number }) => RowNo;
const templateName = ({ ExcelCfgName }: { ExcelCfgName: string }) => ExcelCfgName;

export const fileLists: readonly Proof[] = [
  proof({
    list: templates.get,
    as: channel,
    name: templateName,
    filters: {
      ExcelCfgID: keeps((town) => idOf(town, '乙模板'), '乙模板', '甲模板'),
      CmdID: keeps(102, '乙模板', '甲模板'),
      IdThirdParty: keeps((town) => idOf(town, '微店'), '乙模板', '甲模板'),
      ExcelCfgName: keeps('乙', '乙模板', '甲模板'),
      tab: keeps('102', '乙模板', '甲模板'),
    },
    sorts: {
      CreatedOn: created,
      UpdatedOn: ({ UpdatedOn }) => Date.parse(UpdatedOn),
      ExcelCfgName: templateName,
    },
    tabs: {
      counts: ({ tabs }) => Object.fromEntries(tabs.map(({ key, count }) => [key, count])),
      asks: (tab) => ({ tab }),
    },
  }),
  proof({
    list: formulas.get,
    as: channel,
    name: ({ FormulaName }) => FormulaName,
    filters: { FormulaName: keeps('乙', '乙规则', '甲规则'), CmdIDs: keeps([114], '乙规则', '甲规则') },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: exportLog.get,
    as: middle,
    name: ofKind,
    filters: {
      kinds: keeps(['skus'], 'skus', 'agents'),
      CreatedBy: keeps('丙员', 'agents', 'skus'),
      FileName: keeps('商品', 'skus', 'agents'),
      startTime: since('skus', 'agents'),
      endTime: until('skus', 'agents'),
    },
    sorts: { CreatedOn: created, Rows: rowCount },
  }),
  proof({
    list: orderExports.available,
    as: middle,
    name: ofKind,
    filters: {
      kinds: keeps(['byagent'], 'byagent', 'byvendor'),
      statuses: keeps(['done'], 'byagent', 'byvendor'),
      fileName: keeps('渠道', 'byagent', 'byvendor'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: monthFiles.get,
    as: middle,
    name: ({ Month }) => Month,
    filters: { Year: keeps('2025', '2025-06', '2024-05') },
    sorts: { Month: ({ Month }) => Number(Month.replace('-', '')) },
  }),
  proof({
    list: orderImports.list,
    as: channel,
    name: ({ FileName }) => FileName,
    filters: {
      status: keeps(['done'], '甲.xlsx', '乙.xlsx'),
      thirdPartyIds: keeps((town) => [idOf(town, '微店')], '乙.xlsx', '甲.xlsx'),
      fileName: keeps('乙.x', '乙.xlsx', '甲.xlsx'),
      createdBy: keeps((town) => [idOf(town, '乙员')], '乙.xlsx', '甲.xlsx'),
      hasOrders: [keeps(true, '甲.xlsx', '乙.xlsx'), keeps(false, '乙.xlsx', '甲.xlsx')],
      startTime: since('甲.xlsx', '乙.xlsx'),
      endTime: until('甲.xlsx', '乙.xlsx'),
      // 乙 is mended by its clerk now, 甲 was by the owner days ago.
      mendedBy: keeps((town) => [idOf(town, '乙员')], '乙.xlsx', '甲.xlsx'),
      mendedFrom: keeps(yesterday, '乙.xlsx', '甲.xlsx'),
      mendedTo: keeps(yesterday, '甲.xlsx', '乙.xlsx'),
    },
    sorts: { CreatedOn: created },
    tabs: { counts: ({ tabs }) => tabs, asks: (status) => ({ status: [status] }) },
  }),
  proof({
    list: orderImports.productMatches,
    as: channel,
    name: ({ Name }) => Name,
    filters: {
      thirdPartyIds: keeps((town) => [idOf(town, '微店')], '乙名', '甲名'),
      name: keeps('乙', '乙名', '甲名'),
      spuIds: keeps(({ listings }) => [listings.甲果.entrySpuId], '甲名', '乙名'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: deliveries.importList,
    as: grower,
    name: ({ FileName }) => FileName,
    filters: {
      statuses: keeps(['done'], '发货一.csv', '发货二.csv'),
      fileName: keeps('二', '发货二.csv', '发货一.csv'),
    },
    sorts: { CreatedOn: created },
  }),
  proof({
    list: deliveries.importRows,
    as: grower,
    beside: (town) => ({ importId: idOf(town, '发货一') }),
    name: ({ ExpressNo }) => ExpressNo,
    filters: {
      importId: keeps((town) => idOf(town, '发货二'), 'SF4444444444444', 'SF1111111111111'),
      matches: keeps(['none'], 'SF3333333333333', 'SF1111111111111'),
      outcomes: keeps(['shipped'], 'SF1111111111111', 'SF3333333333333'),
      rowNos: keeps([2], 'SF1111111111111', 'SF3333333333333'),
    },
    sorts: { RowNo: rowNo },
  }),
];
