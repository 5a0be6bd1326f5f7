import type { LabelContent, Paper } from '#features/shipping/labels/label-content.ts';
import { LabelSheet } from '#features/shipping/labels/web/label-sheet.tsx';
import type { Label } from '#features/shipping/print-runs/contract.ts';
import type { PlanFamily, PlanParcel } from './plan.ts';

type Party = Label['sender'];

interface LabelPreviewProps {
  parcel: PlanParcel;
  company: string;
  sender: Party | undefined;
  paper: Paper;
  isPrivate: boolean;
  position: number;
  total: number;
  family: PlanFamily | undefined;
}

const NOBODY: Party = { name: '', phone: '', province: '', city: '', area: '', detail: '' };

/** The label as it will come out of the printer, at its true size; its number comes when it is taken. */
export const LabelPreview = ({ paper, ...preview }: LabelPreviewProps) => (
  <div className="print-sheet">
    <LabelSheet label={contentOf(preview)} paper={paper} />
    <p className="none">单号和大头笔在取号后印上</p>
  </div>
);

const NO_NUMBER = '0'.repeat(12);

function contentOf({
  parcel,
  company,
  sender,
  isPrivate,
  position,
  total,
  family,
}: Omit<LabelPreviewProps, 'paper'>): LabelContent {
  const first = parcel.orders[0]?.order;
  const phone = first?.Mobile ?? '';
  return {
    company,
    waybillNo: parcel.waybillNo || NO_NUMBER,
    routing: { mark: '', sortingCode: '', packageName: '' },
    sender: sender ?? NOBODY,
    receiver: {
      ...NOBODY,
      name: first?.Receiver ?? '',
      phone: isPrivate ? phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2') : phone,
      detail: first?.Address ?? '',
    },
    pack: parcel.orders.flatMap(({ order, pieces }) =>
      order.Pack.map(({ Name, Count }) => ({ name: Name, count: Count * pieces })),
    ),
    notes: [...new Set(parcel.orders.flatMap(({ order }) => order.Notes))],
    giftMessage: [...new Set(parcel.orders.map(({ order }) => order.GiftMessage))].filter(Boolean).join('；'),
    orderIds: parcel.orders.map(({ order }) => order.OrderID),
    position,
    total,
    isReprint: false,
    family: family ? { at: family.at, count: family.count, motherNo: NO_NUMBER } : null,
  };
}
