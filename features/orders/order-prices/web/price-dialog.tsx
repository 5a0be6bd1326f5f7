import './order-prices.css';
import { useState } from 'react';
import { SlipsField } from '#features/catalogue/pictures/web/slips-field.tsx';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import {
  ChoiceChips,
  type MarkedOrders,
  ReasonField,
  runInParts,
  useMarkedBatch,
  useMarkedRows,
} from '#features/orders/orders/web/batch-parts.ts';
import { BatchPreview } from '#features/orders/orders/web/batch-preview.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { orderPrices } from '../contract.ts';
import { type PreviewSide, previewPrice, type TypedPrice } from './preview-price.ts';

const REASONS = ['录错价格', '协商调价', '行情变动', '品质折让'];
const DOES = '立即生效，记在双方的操作记录里';
const ASKS = '让对方多付或少收，或已出账：需要对方同意';
const CALLS = { sale: orderPrices.sales, cost: orderPrices.cost } as const;

interface PriceDialogProps {
  marked: MarkedOrders;
  sides: readonly PreviewSide[];
  onClose: () => void;
}

/** 改价: which of the two prices, to what, and what happens to each order before it does. */
export default function PriceDialog({ marked, sides, onClose }: PriceDialogProps) {
  const rows = useMarkedRows(marked);
  const [side, setSide] = useState<PreviewSide>(sides[0] ?? 'sale');
  const [price, setPrice] = useState('');
  const [freight, setFreight] = useState('');
  const [reason, setReason] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const typed = typedOf(side, price, freight);
  const foreseen = rows && typed && previewPrice(rows, typed);
  const going = foreseen ? [...foreseen.go, ...foreseen.ask] : [];
  const asks = (foreseen?.ask.length ?? 0) > 0;
  return (
    <FormDialog
      form={form}
      title={marked.count === 1 ? '改价' : `改价 ${marked.count} 单`}
      act={progress || (asks && foreseen?.go.length === 0 ? '发出申请' : '改价')}
      busy={pending}
      disabled={going.length === 0 || (asks && !reason.trim())}
      onClose={onClose}
      onSubmit={() =>
        typed &&
        void run(
          partsOf(going, typed, { Reason: reason.trim(), PictureUrls: asks ? [...pictures] : [] }),
          (done) => `已改价 ${done} 单`,
        )
      }
    >
      <div className="price-form">
        <SideChips
          sides={sides}
          value={side}
          row={rows?.length === 1 ? rows[0] : undefined}
          onChange={setSide}
        />
        <LabelledField label="新单价（元）" required {...problemOf(price)}>
          <MoneyField value={price} onChange={setPrice} />
        </LabelledField>
        <LabelledField label="新运费（元）" hint="整单的运费，不改就不填" {...problemOf(freight)}>
          <MoneyField value={freight} onChange={setFreight} placeholder="不改" />
        </LabelledField>
        {typed && <BatchPreview plan={foreseen} does={DOES} asks={ASKS} />}
        <ReasonField label="改价原因" chips={REASONS} value={reason} onChange={setReason} />
        {asks && <SlipsField value={pictures} onChange={setPictures} says="给对方看的图片" />}
      </div>
    </FormDialog>
  );
}

function typedOf(side: PreviewSide, newPrice: string, newFreight: string): TypedPrice | undefined {
  const price = parseYuan(newPrice);
  const freight = parseYuan(newFreight);
  if (price === undefined || price === null || freight === undefined) return undefined;
  return { side, price, freight: freight ?? undefined };
}

const problemOf = (text: string) => (parseYuan(text) === undefined ? { problem: NOT_MONEY } : {});

const partsOf = (
  rows: readonly OrderRow[],
  { side, price: Price, freight: Freight }: TypedPrice,
  { Reason, PictureUrls }: { Reason: string; PictureUrls: string[] },
) =>
  runInParts(
    rows.map(({ OrderID }) => ({ OrderID, Price, Freight, Reason })),
    (Orders) => call(CALLS[side], { Orders, PictureUrls }),
  );

interface SideChipsProps {
  sides: readonly PreviewSide[];
  value: PreviewSide;
  row: OrderRow | undefined;
  onChange: (side: PreviewSide) => void;
}

const SideChips = ({ sides, value, row, onChange }: SideChipsProps) => (
  <div>
    <ChoiceChips
      choices={sides.map((side) => ({ value: side, name: nameOf(side, row) }))}
      value={value}
      onChange={onChange}
    />
    {row && <p className="none num">{standsAt(value, row)}</p>}
  </div>
);

/** 优选商行付给我, or of many 下游付给我. */
function nameOf(side: PreviewSide, row: OrderRow | undefined): string {
  if (!row) return side === 'sale' ? '售价（下游付）' : '采购价（付供应商）';
  if (side === 'cost') return `采购价（${row.VendorName ?? '供应商'}）`;
  return row.AgentName ? `售价（${row.AgentName}）` : '售价';
}

/** 现在 ¥12.00，运费 ¥6.00. */
function standsAt(side: PreviewSide, { SalePrice, SaleFreight, CostPrice, CostFreight }: OrderRow): string {
  const [price, freight] = side === 'sale' ? [SalePrice, SaleFreight] : [CostPrice, CostFreight];
  const now = price === null ? '未定价' : moneyText(price);
  return `现在 ${now}${freight ? `，运费 ${moneyText(freight)}` : ''}`;
}
