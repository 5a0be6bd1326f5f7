import { goodsTo } from '#features/orders/orders/goods-to.ts';
import './parts/complaints.css';
import { type SyntheticEvent, useState } from 'react';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { splitMany } from '#kit/ui/list/filter/filters.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { ScannedParcel } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { looseParcels } from '../loose-contract.ts';
import { BackTo } from './goods/back-to-field.tsx';
import { LooseParcels } from './goods/loose-parcels.tsx';
import { ParcelTrace } from './goods/parcel-trace.tsx';
import { Receiving } from './goods/receiving.tsx';
import { SCANNED_PARCELS } from './parts/complaint-text.ts';

const ReceiveDialog = lazyPart(() => import('./goods/receive-dialog.tsx'));
const KeepDialog = lazyPart(() => import('./goods/keep-dialog.tsx'));
const MOST = 500;

/** 投诉运单查询: a scanner types a number, the parcel answers at once and is received here. */
export default function ExpressPage() {
  const [numbers, setNumbers] = useState<readonly string[]>([]);
  const [house, setHouse] = useState(EMPTY_ID);
  const answer = useCall(
    complaints.expressno,
    { ExpressNos: [...numbers] },
    { enabled: numbers.length > 0, keep: true },
  );
  const add = (more: readonly string[]) =>
    setNumbers((old) => [...new Set([...more, ...old])].slice(0, MOST));
  return (
    <Page title="投诉运单查询">
      <Scan onScan={add} {...(numbers.length > 0 && { onClear: () => setNumbers([]) })} />
      {numbers.length > 0 && (
        <Loaded query={answer} lines={4}>
          {({ items }) => (
            <Section title={`${items.length} 个快递单号`}>
              {items.some(isToStock) && <BackTo value={house} onChange={setHouse} />}
              <ul className="parcels-found">
                {items.map((parcel, at) => (
                  <Parcel key={parcel.ExpressNo} scannedParcel={parcel} isNewest={at === 0} house={house} />
                ))}
              </ul>
            </Section>
          )}
        </Loaded>
      )}
      <LooseParcels />
    </Page>
  );
}

const isToStock = ({ Waits, FromHere }: ScannedParcel) => Waits && FromHere;

interface ScanProps {
  onScan: (numbers: readonly string[]) => void;
  onClear?: () => void;
}

/** A scanner types a number and Enter. */
function Scan({ onScan, onClear }: ScanProps) {
  const [text, setText] = useState('');
  const scan = (event: SyntheticEvent) => {
    event.preventDefault();
    onScan(splitMany(text));
    setText('');
  };
  return (
    <Section>
      <form className="scan" onSubmit={scan}>
        <input
          className="field wide"
          aria-label="退回的快递单号"
          // biome-ignore lint/a11y/noAutofocus: a scanner types wherever the focus is, and this page is for nothing else
          autoFocus
          placeholder="扫描或粘贴退回的快递单号，回车查询"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="main" type="submit" disabled={!text.trim()}>
          查询
        </Button>
        {onClear && <Button onClick={onClear}>清空</Button>}
      </form>
      {!onClear && (
        <p className="none">
          查到投诉的在这里确认收货；查不到的可以留存为无主件，以后有人投诉这个单号时自动对上
        </p>
      )}
    </Section>
  );
}

interface ParcelProps {
  scannedParcel: ScannedParcel;
  isNewest: boolean;
  /** Where good ones go. */
  house: string;
}

function Parcel({ scannedParcel, isNewest, house }: ParcelProps) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [isKeeping, setKeeping] = useState(false);
  const { text, tone, next } = SCANNED_PARCELS[scannedParcel.Kind];
  return (
    <li>
      <div className="leg-head">
        <b className="mono">{scannedParcel.ExpressNo}</b>
        <StatusTag tone={tone}>{text}</StatusTag>
        {scannedParcel.ComplaintID && (
          <Link to={`/complaintV2/process?id=${scannedParcel.ComplaintID}`}>{scannedParcel.ComplaintNo}</Link>
        )}
        {scannedParcel.Received !== null && <small>已收 {scannedParcel.Received} 件</small>}
      </div>
      {scannedParcel.OrderID && (
        <div className="leg-head">
          <OrderNo id={scannedParcel.OrderID} />
          <span>{goodsTo(scannedParcel)}</span>
        </div>
      )}
      <ParcelTrace scannedParcel={scannedParcel} />
      {scannedParcel.KeptOn && (
        <small>
          <Time value={scannedParcel.KeptOn} /> 已作为无主件留存
        </small>
      )}
      {scannedParcel.Waits && scannedParcel.ComplaintID ? (
        <Receiving
          id={scannedParcel.ComplaintID}
          no={scannedParcel.ExpressNo}
          pieces={scannedParcel.Expected}
          houseIds={scannedParcel.KeptPictures}
          house={house}
          hasKeys={isNewest && !isOpen}
          onCount={() => setOpen(true)}
        />
      ) : (
        <small>{scannedParcel.Received === null ? next : '已办完'}</small>
      )}
      {scannedParcel.Kind === 'unknown' && !scannedParcel.KeptOn && may(looseParcels.keep) && (
        <Button onClick={() => setKeeping(true)}>留存无主件</Button>
      )}
      {isKeeping && <KeepDialog no={scannedParcel.ExpressNo} onClose={() => setKeeping(false)} />}
      {isOpen && scannedParcel.ComplaintID && (
        <ReceiveDialog
          id={scannedParcel.ComplaintID}
          parcel={{ ExpressNo: scannedParcel.ExpressNo }}
          pieces={scannedParcel.Expected}
          houseIds={scannedParcel.KeptPictures}
          house={house}
          isStock={scannedParcel.FromHere}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
