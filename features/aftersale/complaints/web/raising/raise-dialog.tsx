import '../parts/complaints.css';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { complaints } from '../../contract.ts';
import { requiredPictures } from '../../words.ts';
import { ClaimList } from './claim-list.tsx';
import { isAble, sidesOf, useProposal, useRaise } from './raise-draft.ts';
import { RaiseFields } from './raise-fields.tsx';

interface RaiseDialogProps {
  numbers: readonly string[];
  onClose: () => void;
  onDone?: () => void;
}

/** 发起投诉 about one order or many: what is wrong, what is asked for, with proof. */
export default function RaiseDialog({ numbers, onClose, onDone }: RaiseDialogProps) {
  const answer = useCall(complaints.orderno, { OrderNos: [...numbers] });
  const form = useForm();
  const { draft, set, submit, pending, clear, kept } = useRaise(numbers, form, () => {
    onDone?.();
    onClose();
  });
  const orders = answer.data?.items ?? [];
  useProposal(orders, draft, set);
  const sides = sidesOf(orders);
  const side = sides.includes(draft.side) ? draft.side : (sides[0] ?? draft.side);
  const able = orders.filter(isAble(side));
  const isRequired = able.some(({ PicturesRequired }) => PicturesRequired);
  const isAsked = side !== 'buyer' || (draft.buyer.isSent && able.some(({ HasVendor }) => HasVendor));
  const picturesNeeded = isAsked ? requiredPictures(draft, isRequired) : 0;
  return (
    <FormDialog
      title={numbers.length > 1 ? `发起投诉 ${numbers.length} 单` : '发起投诉'}
      form={form}
      act={able.length > 1 ? `提交 ${able.length} 单` : '提交'}
      busy={pending}
      disabled={able.length === 0 || draft.pictures.length < picturesNeeded}
      onClose={() => clear(onClose)}
      onSubmit={() => submit(able, side, isAsked)}
    >
      <RestoredDraft {...kept} act="提交" />
      <Loaded query={answer} lines={3}>
        {({ items, Unknown }) => <ClaimList claimables={items} side={side} unknown={Unknown} />}
      </Loaded>
      <RaiseFields
        orders={orders}
        able={able}
        draft={{ ...draft, side }}
        set={set}
        pieces={picturesNeeded}
        isAsked={isAsked}
      />
    </FormDialog>
  );
}
