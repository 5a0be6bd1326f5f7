import type { ParcelRow, printRuns } from '#features/shipping/print-runs/contract.ts';
import {
  CLOUD_STATE_NAMES,
  INTERCEPT_NAMES,
  PARCEL_STATE_NAMES,
} from '#features/shipping/print-runs/parcel-states.ts';
import { boxText, feeText, PARCEL_TONES } from '#features/shipping/print-runs/web/run-words.ts';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { kilograms } from '../plan/plan.ts';

/** A parcel of a run in its row. */
export const parcelColumns: ColumnOf<typeof printRuns.parcels>[] = [
  {
    key: 'Position',
    title: '收件人',
    width: 210,
    sort: 'Position',
    show: ({ Position, Receiver, Mobile, Address }) => (
      <Stack>
        <span>
          {Position}. {Receiver} <span className="num">{Mobile}</span>
        </span>
        <small title={Address}>{Address}</small>
      </Stack>
    ),
  },
  {
    key: 'Orders',
    title: '包裹内容',
    grow: true,
    show: ({ Orders }) => (
      <Stack>
        <span>{Orders.map(({ Name, Pieces }) => `${Name} × ${Pieces}`).join('；')}</span>
        <small>
          {Orders.map(({ OrderID }) => (
            <OrderNo key={OrderID} id={OrderID} />
          ))}
        </small>
      </Stack>
    ),
    phone: 'line',
  },
  {
    key: 'Waybill',
    title: '快递',
    width: 170,
    show: ({ Company, WaybillNo, AccountName, Family, Box }) => (
      <Stack>
        <span className="mono">{WaybillNo || '-'}</span>
        <small title={Family && Family.At > 1 && Family.MotherNo ? `母单 ${Family.MotherNo}` : undefined}>
          {[AccountName ?? Company, boxText({ Family, Box })].filter(Boolean).join(' · ')}
        </small>
      </Stack>
    ),
    phone: 'line',
  },
  {
    key: 'WeightGrams',
    title: '重量',
    width: 78,
    align: 'right',
    show: ({ WeightGrams, ExpectedFee }) => (
      <Stack>
        <span className="num">{kilograms(WeightGrams)} kg</span>
        {ExpectedFee !== null && <small title="按价格表预计的快递费">{feeText(ExpectedFee)}</small>}
      </Stack>
    ),
    phone: 'none',
  },
  { key: 'State', title: '状态', width: 230, show: (parcel) => <StateCell parcel={parcel} />, phone: 'end' },
];

function StateCell({ parcel }: { parcel: ParcelRow }) {
  const { State, Prints, Problem: problem, Reason } = parcel;
  const says = problem?.Says || Reason;
  return (
    <Stack>
      <span>
        <StatusTag tone={problem ? 'error' : PARCEL_TONES[State]}>{PARCEL_STATE_NAMES[State]}</StatusTag>
        {Prints > 1 && <small> 打印 {Prints} 次</small>}
      </span>
      {parcel.Intercept && (
        <small title={parcel.Intercept.Says}>
          {INTERCEPT_NAMES[parcel.Intercept.State]}
          {parcel.Intercept.Says && `：${parcel.Intercept.Says}`}
        </small>
      )}
      {parcel.Cloud && (
        <small className={parcel.Cloud.State === 'failed' ? 'problem' : ''} title={parcel.Cloud.Says}>
          {CLOUD_STATE_NAMES[parcel.Cloud.State]}
          {parcel.Cloud.Says && `：${parcel.Cloud.Says}`}
        </small>
      )}
      {says && (
        <small className={problem || State === 'failed' || State === 'unclear' ? 'problem' : ''} title={says}>
          {says}
        </small>
      )}
    </Stack>
  );
}
