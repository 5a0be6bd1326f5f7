import '#kit/ui/theme.css';
import '#kit/ui/controls.css';
import '#kit/ui/parts.css';
import '#kit/ui/list/list.css';
import '../../frame/around.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { Empty, Failed } from '#kit/ui/empty.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { FilterBar } from '#kit/ui/list/filter/filter-bar.tsx';
import type { Filter } from '#kit/ui/list/filter/filters.ts';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import type { Column } from '#kit/ui/table/column.ts';
import { Lines } from '#kit/ui/table/lines.tsx';
import { Table } from '#kit/ui/table/table.tsx';
import { useColumns } from '#kit/ui/table/use-columns.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Money } from '#kit/ui/values/money.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { QrLink } from '#kit/ui/values/qr-link.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';

// Every part of the kit in every state, to be looked at: `/kit` of `bin/dev`. The journeys hold how they look.

const nothing = () => undefined;
const LONG = '云南夏黑无籽葡萄产地直发净重三斤坏果包赔顺丰冷链次日达';

/** A picture that is kept, a paper, and a picture of another host, which is not loaded. */
const PICTURES = ['/favicon.svg', '/files/receipt.pdf', 'https://pictures.example/apple.jpg'];

const LINES = [
  { name: '云南蒙自石榴 5斤装', before: 120, after: 96, says: '' },
  { name: '赣南脐橙 10斤装', before: 60, after: '', says: '没有这个商品，请先在商品库新建' },
];

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="section" data-part={name} style={{ marginBottom: 12 }}>
    <h2>{name}</h2>
    {children}
  </section>
);

const Buttons = () => (
  <div className="row">
    {(['main', 'plain', 'text', 'danger'] as const).flatMap((kind) => [
      <Button key={kind} kind={kind}>
        {kind}
      </Button>,
      <Button key={`${kind} disabled`} kind={kind} disabled>
        {kind}
      </Button>,
      <Button key={`${kind} busy`} kind={kind} busy>
        {kind}
      </Button>,
    ])}
    <IconButton icon="refresh" says="刷新" onClick={nothing} />
    <IconButton icon="refresh" says="刷新不了" disabled onClick={nothing} />
  </div>
);

const OPTIONS = [
  { value: '1', label: '红心火龙果' },
  { value: '2', label: LONG },
];

const Fields = () => (
  <div className="form-grid">
    <LabelledField label="名称" required hint="买家看到的">
      <TextField value={LONG} onChange={nothing} />
    </LabelledField>
    <LabelledField label="价格" problem="价格应为数字">
      <MoneyField value="一" onChange={nothing} />
    </LabelledField>
    <LabelledField label="空">
      <TextField value="" placeholder="占位文字" onChange={nothing} />
    </LabelledField>
    <LabelledField label="分类">
      <Select label="分类" options={OPTIONS} value="2" onChange={nothing} />
    </LabelledField>
    <LabelledField label="未选">
      <Select label="未选" options={OPTIONS} value="" empty="全部" onChange={nothing} />
    </LabelledField>
    <LabelledField label="日期">
      <DayField value="2026-11-29" onChange={nothing} />
    </LabelledField>
  </div>
);

const Marks = () => (
  <div className="row">
    {(['done', 'work', 'wait', 'error', 'ok'] as const).map((tone) => (
      <StatusTag key={tone} tone={tone}>
        {tone}
      </StatusTag>
    ))}
    <span className="chip">未选</span>
    <span className="chip is-on">已选</span>
    <OrderNo id="385767790298009177" />
    <Money value={1234.5} />
    <Time value="2026-11-29T06:05:00.000Z" />
    <a href="#link">链接</a>
    <span className="none">没有</span>
    <span className="problem">不对的</span>
    <kbd>Ctrl K</kbd>
  </div>
);

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'a', label: '商品名称' },
  { kind: 'many', key: 'b', label: '订单号', hint: '可粘贴多个' },
  { kind: 'choice', key: 'c', label: '状态', options: OPTIONS },
  { kind: 'days', from: 'd', to: 'e', label: '时间' },
  { kind: 'text', key: 'f', label: '备注' },
];

const Filters = () => (
  <>
    <FilterBar
      filters={FILTERS}
      values={{ a: '', b: '', c: '1', d: '', e: '', f: '加急' }}
      onValues={nothing}
      onReset={nothing}
      isPhone={window.innerWidth < 992}
      acts={<Button kind="main">新建</Button>}
    />
    <Tabs
      tabs={[
        { key: 'all', name: '全部', count: 1204 },
        { key: 'none', name: '缺货', count: 0 },
        { key: 'open', name: '无数量', count: undefined },
      ]}
      chosen="all"
      onChoose={nothing}
    />
  </>
);

interface KitRow {
  id: string;
  name: string;
  amount: number;
}
const ROWS: KitRow[] = [
  { id: '1', name: '红心火龙果 5斤装', amount: 29.9 },
  { id: '2', name: LONG, amount: 12345.67 },
];
const COLUMNS: readonly Column<KitRow>[] = [
  {
    key: 'name',
    title: '商品',
    width: 180,
    grow: true,
    show: (row) => <GoodsName name={row.name} image={null} />,
  },
  {
    key: 'two',
    title: '两行',
    width: 160,
    show: (row) => (
      <Stack>
        {row.name}
        第二行
      </Stack>
    ),
  },
  { key: 'amount', title: '金额', as: 'money' },
];

function Rows() {
  const columns = useColumns('kit', COLUMNS);
  return (
    <div style={{ height: 140 }}>
      <Table
        columns={columns}
        rows={ROWS}
        idOf={(row) => row.id}
        marked={new Set(['1'])}
        onMark={nothing}
        cursor="2"
        actions={() => (
          <>
            <Button kind="text">改价</Button>
            <Button kind="text">编辑</Button>
          </>
        )}
      />
    </div>
  );
}

function Foot() {
  return (
    <Form form={useForm()} onSubmit={nothing}>
      <FormFoot busy={false} onLeave={nothing} formDraft={{ giveUp: nothing, isTyped: true }} />
    </Form>
  );
}

const KitPage = () => (
  <main style={{ padding: 12 }}>
    <Page title="部件" acts={<Button>页面的操作</Button>}>
      <Part name="按钮">
        <Buttons />
      </Part>
      <Part name="输入">
        <Fields />
      </Part>
      <Part name="标记">
        <Marks />
      </Part>
      <Part name="筛选">
        <Filters />
      </Part>
      <Part name="表格">
        <Rows />
      </Part>
      <Part name="几行">
        <Lines
          columns={[
            { title: '商品', show: ({ name }) => name },
            { title: '现有', as: 'figure', show: ({ before }) => before },
            { title: '改为', as: 'figure', show: ({ after }) => <b>{after}</b> },
            {
              title: '说明',
              as: 'sentence',
              show: ({ says }) => says && <span className="problem">{says}</span>,
            },
          ]}
          rows={LINES}
          keyOf={({ name }) => name}
          isOut={({ says }) => says !== ''}
        />
      </Part>
      <Part name="资料">
        <Facts
          facts={[
            ['对方', '鲜达优选商行'],
            ['金额', <Money key="m" value={98.5} />],
            ['备注', null],
          ]}
        />
        <p className="note-bar">提示条：一句话和一个操作</p>
      </Part>
      <Part name="二维码">
        <QrLink link="https://laidanla.example/register?code=AB12C-DE34F-GH56J" name="渠道邀请码">
          <p>对方用手机扫码，或打开您发去的链接</p>
        </QrLink>
      </Part>
      <Part name="图片条">
        <PictureStrip urls={PICTURES} />
        <PictureStrip urls={PICTURES} isLarge below={() => <Button kind="text">移除</Button>} />
      </Part>
      <Part name="空">
        <Empty says="还没有商品，导入商品表或新建">
          <Button kind="main">导入商品</Button>
        </Empty>
      </Part>
      <Part name="错误">
        <Failed error={new Error('网络中断，请重试')} retry={nothing} />
      </Part>
      <Section title="分组">分组的内容</Section>
      <Part name="表单底栏">
        <Foot />
      </Part>
      <Part name="读取中">
        <div>
          <Skeleton lines={3} />
        </div>
      </Part>
    </Page>
  </main>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <KitPage />
    </StrictMode>,
  );
