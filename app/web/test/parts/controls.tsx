import '#kit/ui/theme.css';
import '#kit/ui/controls.css';
import '#kit/ui/parts.css';
import '#kit/ui/list/list.css';
import '../../frame/around.css';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { Combo } from '#kit/ui/fields/combo.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import type { Option } from '#kit/ui/fields/option.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { DayRange } from '#kit/ui/list/filter/day-range.tsx';
import { ManyField } from '#kit/ui/list/filter/many-field.tsx';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Menu } from '#kit/ui/openers/menu.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import Toasts from '../../frame/toasts.tsx';

// The product's own controls, each alone; only the journeys serve this page. Options are named so that keys can type them.

const optionsOf = (...names: string[]): Option[] => names.map((label) => ({ value: label, label }));
const FRUIT = optionsOf('Apple', 'Banana', 'Cherry', 'Date');
const GROUPED = [
  { value: 'oak', label: 'Oak', group: '阔叶' },
  { value: 'ash', label: 'Ash', group: '阔叶' },
  { value: 'fir', label: 'Fir', group: '针叶' },
];
const LONG_NAME = '云南夏黑无籽葡萄产地直发净重三斤坏果包赔顺丰冷链次日达'.repeat(4);
const LONG = optionsOf(LONG_NAME, ...Array.from({ length: 80 }, (_, at) => `Row ${at + 1}`));
const CORNERS = ['top:8px;left:8px', 'top:8px;right:8px', 'bottom:8px;left:8px', 'bottom:8px;right:8px'];

/** A control with a value, which is also told as text. */
function Kept({
  name,
  children,
}: {
  name: string;
  children: (value: string, set: (to: string) => void) => ReactNode;
}) {
  const [value, set] = useState('');
  return (
    <div className="filter" style={{ width: 280, marginBottom: 6 }}>
      {children(value, set)}
      <output aria-label={`${name}的值`}>{value}</output>
    </div>
  );
}

const Choice = ({
  name,
  options,
  ...rest
}: {
  name: string;
  options: Option[];
  many?: boolean;
  empty?: string;
}) => (
  <Kept name={name}>
    {(value, onChange) => (
      <Select label={name} options={options} value={value} onChange={onChange} {...rest} />
    )}
  </Kept>
);

/** Finds as a server does: later, and only what was asked for. */
function Searched() {
  const [matches, setFound] = useState<Option[]>([]);
  const search = (text: string) =>
    setTimeout(() => setFound(LONG.filter(({ label }) => label.includes(text)).slice(0, 5)), 50);
  return (
    <Kept name="服务器">
      {(value, onChange) => (
        <Select
          label="服务器"
          options={matches}
          value={value}
          onChange={onChange}
          onSearch={search}
          onOpen={() => search('')}
        />
      )}
    </Kept>
  );
}

function InDialog() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开对话框</Button>
      <output aria-label="对话框的值">{isOpen ? '' : name}</output>
      {isOpen && (
        <FormDialog title="对话框" onSubmit={() => setOpen(false)} onClose={() => setOpen(false)}>
          <LabelledField label="名称" problem={name === '错' ? '换一个' : ''} hint="随便写">
            <TextField value={name} onChange={setName} />
          </LabelledField>
          <Choice name="里面" options={FRUIT} />
        </FormDialog>
      )}
    </>
  );
}

/** 更多 with an act that opens a dialog and keeps its press from the row around it. */
function MoreOfPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="page-head">
      <MoreActs>
        <Button
          onClick={(event) => {
            event.stopPropagation();
            setOpen(true);
          }}
        >
          添加明细
        </Button>
      </MoreActs>
      {isOpen && (
        <FormDialog title="明细" onSubmit={() => setOpen(false)} onClose={() => setOpen(false)}>
          <LabelledField label="打印机" problem="没有连上">
            <span className="row">
              <select className="field" aria-label="打印机" />
              <Button>重试</Button>
            </span>
          </LabelledField>
        </FormDialog>
      )}
    </div>
  );
}

function Acts() {
  const [done, setDone] = useState('');
  const entries = ['Copy', 'Move', 'Remove'].map((title) => ({ title, act: () => setDone(title) }));
  return (
    <>
      <Menu
        label="操作"
        entries={entries}
        button={(toggle, isOpen) => (
          <Button aria-expanded={isOpen} onClick={toggle}>
            更多操作
          </Button>
        )}
      />
      <output aria-label="菜单的值">{done}</output>
      <IconButton icon="refresh" says="刷新这里" onClick={() => setDone('刷新')} />
      <Button onClick={() => tell.success('做好了', () => setDone('撤销'))}>做一件事</Button>
      <Button onClick={() => tell.error('没有做成')}>做错一件事</Button>
    </>
  );
}

function Days() {
  const [days, setDays] = useState({ from: '', to: '' });
  return (
    <div className="filter" style={{ width: 280 }}>
      <DayRange label="时间" {...days} onChange={setDays} />
      <output aria-label="时间的值">{`${days.from}~${days.to}`}</output>
    </div>
  );
}

const TABS = ['全部', '待发货', '已发货'].map((name) => ({ key: name, name, count: 3 }));

function Controls() {
  const [tab, setTab] = useState('');
  return (
    <main style={{ margin: '60px auto', width: 300 }}>
      <Tabs tabs={TABS} chosen={tab} onChoose={setTab} />
      <Choice name="水果" options={FRUIT} empty="不限" />
      <Choice name="多选" options={FRUIT} empty="不限" many />
      <Choice name="分组" options={GROUPED} />
      <Choice name="很多" options={LONG} />
      <Searched />
      <Days />
      <Kept name="随意">
        {(value, onChange) => (
          <Combo label="随意" options={['kg', 'box', 'bag']} value={value} onChange={onChange} />
        )}
      </Kept>
      <Kept name="号码">
        {(value, onChange) => (
          <ManyField label="号码" value={value} onChange={onChange} onDone={() => undefined} />
        )}
      </Kept>
      <Kept name="金额">
        {(value, onChange) => <MoneyField label="金额" value={value} onChange={onChange} />}
      </Kept>
      <InDialog />
      <Acts />
      <MoreOfPage />
      {CORNERS.map((corner, at) => (
        <div
          key={corner}
          style={Object.fromEntries([
            ['position', 'fixed'],
            ...corner.split(';').map((one) => one.split(':')),
          ])}
        >
          <Choice name={`角落${at}`} options={LONG} />
        </div>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Controls />
      <Toasts />
    </StrictMode>,
  );
