import { useMemo } from 'react';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { ListRow } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { type Command, commands } from '../commands.ts';
import { templates } from '../contract.ts';

type TemplateRow = ListRow<typeof templates.get>;
type Key = 'ExcelCfgName' | 'CmdID' | 'IdThirdParty' | 'tab';

const all: readonly Command[] = Object.values(commands);
const byCommand = all.map(({ id, name }) => ({ value: id, label: name }));

const editOf = (row: TemplateRow) => `/setting/template/edit?id=${row.ExcelCfgID}`;

const columns: ColumnOf<typeof templates.get>[] = [
  {
    key: 'ExcelCfgName',
    title: '模板名称',
    width: 190,
    sort: 'ExcelCfgName',
    show: (row) => <Name template={row} />,
  },
  { key: 'CmdName', title: '用于', width: 130, phone: 'end' },
  {
    key: 'ThirdPartyName',
    title: '第三方平台',
    width: 120,
    show: (row) => row.ThirdPartyName || '-',
    phone: 'line',
  },
  {
    key: 'Columns',
    title: '列数',
    as: 'count',
    width: 64,
    show: (row) => row.CfgDetail.length,
    phone: 'none',
  },
  { key: 'Headers', title: '表头', width: 270, show: headersOf, phone: 'line' },
  { key: 'UpdatedOn', title: '修改时间', as: 'time', sort: 'UpdatedOn', phone: 'none' },
  { key: 'CreatedByName', title: '创建人', width: 90, phone: 'none' },
];

function headersOf({ CfgDetail }: TemplateRow): string {
  return CfgDetail.map(({ title, headers }) => title ?? headers?.[0] ?? '').join('、');
}

function Name({ template }: { template: TemplateRow }) {
  const may = useMay();
  return may(templates.update) ? (
    <Link to={editOf(template)}>{template.ExcelCfgName}</Link>
  ) : (
    template.ExcelCfgName
  );
}

/** 模板管理: which columns of a sheet mean what, for imports and for exports. */
export default function TemplatesPage() {
  const may = useMay();
  const parties = useCall(thirdParties.get, { pageSize: 500 });
  const filters = useMemo(() => filtersWith(parties.data?.items ?? []), [parties.data]);
  return (
    <ListPage
      list={templates.get}
      idOf={(row) => row.ExcelCfgID}
      filters={filters}
      columns={columns}
      acts={
        may(templates.create) && (
          <Link className="btn btn-main" to="/setting/template/edit">
            新建模板
          </Link>
        )
      }
      actions={(row) => <RowActs template={row} />}
      empty="还没有自己的模板。常见平台的表格不用模板也能认出；表头特别的，新建一个模板"
    />
  );
}

function filtersWith(parties: readonly { ThirdPartyID: string; ThirdPartyName: string }[]): Filter<Key>[] {
  const options = parties.map(({ ThirdPartyID, ThirdPartyName }) => ({
    value: ThirdPartyID,
    label: ThirdPartyName,
  }));
  return [
    { kind: 'tabs', key: 'tab', tabs: [] },
    { kind: 'text', key: 'ExcelCfgName', label: '模板名称' },
    { kind: 'choice', key: 'CmdID', label: '用于', options: byCommand },
    { kind: 'choice', key: 'IdThirdParty', label: '第三方平台', options },
  ];
}

function RowActs({ template }: { template: TemplateRow }) {
  const may = useMay();
  return (
    <>
      {may(templates.update) && (
        <Link className="btn btn-text" to={editOf(template)}>
          编辑
        </Link>
      )}
      {may(templates.create) && (
        <Link className="btn btn-text" to={`/setting/template/edit?copy=${template.ExcelCfgID}`}>
          复制
        </Link>
      )}
      <Act on={templates.download} input={{ ExcelCfgID: template.ExcelCfgID }} kind="text" refreshes={[]}>
        下载
      </Act>
      <Act
        on={templates.remove}
        input={{ ExcelCfgID: template.ExcelCfgID }}
        kind="text"
        done="模板已删除"
        undo={(_, removed) => undoBy(templates.restore, removed, `模板“${template.ExcelCfgName}”已恢复`)}
        refreshes={[templates.get]}
        confirm={{
          title: `删除模板「${template.ExcelCfgName}」`,
          says: '以前用它导入和导出的记录不受影响',
          act: '删除',
          danger: true,
        }}
      >
        删除
      </Act>
    </>
  );
}
