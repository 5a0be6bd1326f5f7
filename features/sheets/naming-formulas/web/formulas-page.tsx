import './formulas.css';
import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { type Column, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { formulas, type NamingFormula } from '../contract.ts';
import { PARTS } from '../formula.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { EXPORTS } from './nameable-exports.ts';

const exportName = (id: number) => EXPORTS.find(({ value }) => value === id)?.label ?? '';

const filters = [
  { kind: 'text', key: 'FormulaName', label: '规则名称' },
  { kind: 'choice', key: 'CmdIDs', label: '导出', options: EXPORTS, many: true },
] as const satisfies readonly Filter<'FormulaName' | 'CmdIDs'>[];

/** The parts as a reader sees them: own words as they are, the others by name. */
const saysOf = ({ Settings }: NamingFormula) =>
  Settings.map(({ Type, Text }) => (Type === 'text' ? Text : `[${PARTS[Type].name}]`)).join('');

const columns: Column<NamingFormula>[] = [
  { key: 'FormulaName', title: '规则名称', width: 200 },
  { key: 'CmdID', title: '用于', width: 140, show: ({ CmdID }) => exportName(CmdID), phone: 'line' },
  { key: 'Settings', title: '文件名', width: 360, show: saysOf, phone: 'line' },
  {
    key: 'IsDefault',
    title: '默认',
    width: 80,
    phone: 'end',
    show: ({ IsDefault }) => IsDefault && <StatusTag tone="ok">默认</StatusTag>,
  },
  { key: 'CreatedOn', title: '添加时间', as: 'time', width: 150 },
];

/** 导出文件命名: what the files of each export are called. */
export default function FormulasPage() {
  const [open, setOpen] = useState<NamingFormula | 'new'>();
  return (
    <>
      <ListPage
        list={formulas.get}
        idOf={(row) => row.FormulaID}
        filters={filters}
        columns={columns}
        acts={
          <Button kind="main" onClick={() => setOpen('new')}>
            新建命名规则
          </Button>
        }
        actions={(row) => <RowActs formula={row} onEdit={() => setOpen(row)} />}
        empty="正在使用默认的“店铺_模板_时间”，可以按自己的习惯命名"
      />
      {open && (
        <FormulaDialog formula={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const RowActs = ({ formula, onEdit }: { formula: NamingFormula; onEdit: () => void }) => (
  <>
    <Button kind="text" onClick={onEdit}>
      编辑
    </Button>
    <Act
      on={formulas.remove}
      input={{ FormulaID: formula.FormulaID }}
      kind="text"
      done="命名规则已删除"
      confirm={{
        title: `删除“${formula.FormulaName}”`,
        says: '以后的文件按默认名称；已有文件的名称不变',
        act: '删除',
        danger: true,
      }}
    >
      删除
    </Act>
  </>
);
