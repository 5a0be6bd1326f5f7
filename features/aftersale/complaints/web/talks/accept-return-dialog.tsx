import '../parts/complaints.css';
import { useState } from 'react';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { ComplaintOfferRow, LegRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { netAmount } from '../parts/complaint-text.ts';
import { Tick } from '../parts/tick.tsx';
import { WordsField } from '../parts/words-field.tsx';

interface AcceptReturnProps {
  id: string;
  leg: LegRow;
  offer: ComplaintOfferRow;
  /** What sending anew costs this shop. */
  resend: string;
  /** The talk with a supplier that the goods may go straight to. */
  vendor: LegRow | undefined;
  onClose: () => void;
}

/** 同意退货: where the goods go back to; the money is booked when they are in. */
export default function AcceptReturnDialog({ id, leg, offer, resend, vendor, onClose }: AcceptReturnProps) {
  const above = vendor?.WaitsForGoods ? vendor.ReturnAddress : '';
  const { address, setAddress, isUp, turn } = useWhereTo(above);
  const pieces = piecesTakenBy(vendor);
  const differs = pieces > 0 && pieces !== offer.Pieces;
  const form = useForm();
  const { run, pending } = useAction(complaints.handle, {
    form,
    done: '已同意退货，等对方寄回',
    onDone: onClose,
  });
  const { ProposalID, Version } = offer;
  const Money = netAmount(offer);
  const input = { ReturnAddress: address.trim(), ReturnTo: isUp ? ('upstream' as const) : ('own' as const) };
  return (
    <FormDialog
      title={`同意退货${Money ? ` ${moneyText(Money)}` : ''}`}
      form={form}
      act="同意"
      busy={pending}
      disabled={!address.trim()}
      onClose={onClose}
      onSubmit={() =>
        void run({ Items: [{ ComplaintID: id, ProposalID, Version }], Act: 'accept', Leg: leg.Leg, ...input })
      }
    >
      {Money ? <p className="none">收到退货后记入双方账本。</p> : null}
      {resend && <p>{resend}</p>}
      <WordsField
        label="退货地址和收件人（对方能看到）"
        name="ReturnAddress"
        value={address}
        onChange={setAddress}
        required
        most={300}
      />
      {vendor && !differs && <StraightOn on={isUp} above={above} onChange={turn} />}
      {differs && (
        <p className="none">
          与供应商说的是退 {pieces} 件，这里是 {offer.Pieces} 件，不能直接退给供应商，请退到本店。
        </p>
      )}
    </FormDialog>
  );
}

/** What the supplier has agreed to take, or is asked to. */
function piecesTakenBy(vendor: LegRow | undefined): number {
  if (!vendor || vendor.WaitsForGoods) return vendor?.Pieces ?? 0;
  return vendor.Offers.find(({ State }) => State === 'open')?.Pieces ?? 0;
}

/** Nobody has to show its supplier: its address is taken over only by who says so, and goes with the tick. */
function useWhereTo(above: string) {
  const [address, setAddress] = useState('');
  const [isUp, setUp] = useState(false);
  const [isTheirs, setTheirs] = useState(false);
  const turn = (on: boolean) => {
    setUp(on);
    setTheirs(on && address === '');
    if (on ? address === '' : isTheirs) setAddress(on ? above : '');
  };
  return { address, setAddress, isUp, turn };
}

interface StraightOnProps {
  on: boolean;
  above: string;
  onChange: (on: boolean) => void;
}

/** Straight to the supplier, with what the channel learns by it. */
const StraightOn = ({ on, above, onChange }: StraightOnProps) => (
  <>
    <Tick on={on} says="直接退给我的供应商，供应商收货后两级一起记账" onChange={onChange} />
    <p className="none">
      {above
        ? '勾选后填入供应商的退货地址和收件人，渠道会看到；不想让渠道知道供应商，请退到本店。'
        : '勾选后货物不经过本店；渠道会看到上面的地址和收件人。'}
    </p>
  </>
);
