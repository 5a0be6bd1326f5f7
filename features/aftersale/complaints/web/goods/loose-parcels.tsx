import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Section } from '#kit/ui/page.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { LooseParcel } from '../../complaint-row.ts';
import { looseParcels } from '../../loose-contract.ts';
import { SCANNED_PARCELS } from '../parts/complaint-text.ts';
import { ParcelTrace } from './parcel-trace.tsx';

const ReceiveDialog = lazyPart(() => import('./receive-dialog.tsx'));

/** 无主件: what is kept until a complaint with its number appears. */
export function LooseParcels() {
  const { data, error, refetch } = useCall(looseParcels.get, {}, { keep: true });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  return (
    <PinnedRecord record={data}>
      {(parcels) =>
        !!parcels?.total && (
          <Section title={`无主件 ${parcels.total} 个`}>
            <ul className="parcels-found">
              {parcels.items.map((parcel) => (
                <Loose key={parcel.ParcelID} looseParcel={parcel} />
              ))}
            </ul>
          </Section>
        )
      }
    </PinnedRecord>
  );
}

function Loose({ looseParcel }: { looseParcel: LooseParcel }) {
  const [isOpen, setOpen] = useState(false);
  const { text, tone } = SCANNED_PARCELS[looseParcel.Kind];
  const mayReceive = looseParcel.Waits && looseParcel.ComplaintID !== null;
  return (
    <li>
      <div className="leg-head">
        <b className="mono">{looseParcel.ExpressNo}</b>
        <StatusTag tone={tone}>{text}</StatusTag>
        {looseParcel.ComplaintID && (
          <Link to={`/complaintV2/process?id=${looseParcel.ComplaintID}`}>{looseParcel.ComplaintNo}</Link>
        )}
        <span className="leg-end">
          <Act
            on={looseParcels.remove}
            input={{ ParcelID: looseParcel.ParcelID }}
            kind="text"
            confirm={{
              title: `删除无主件 ${looseParcel.ExpressNo}`,
              says: '包裹已退给快递或另行处理',
              act: '删除',
              danger: true,
            }}
            done="已删除"
          >
            删除
          </Act>
        </span>
      </div>
      <small>
        {looseParcel.KeptOn && <Time value={looseParcel.KeptOn} />} {looseParcel.KeptBy} 留存
      </small>
      {looseParcel.Note && <p className="complaint-words">{looseParcel.Note}</p>}
      <ParcelTrace scannedParcel={looseParcel} />
      <PictureStrip urls={looseParcel.KeptPictures} />
      {mayReceive && (
        <Button kind="main" onClick={() => setOpen(true)}>
          确认收货，应退 {looseParcel.Expected} 件
        </Button>
      )}
      {isOpen && looseParcel.ComplaintID && (
        <ReceiveDialog
          id={looseParcel.ComplaintID}
          pieces={looseParcel.Expected}
          houseIds={looseParcel.KeptPictures}
          isStock={looseParcel.FromHere}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
