import ChooseListing from '#features/orders/order-imports/web/choose-listing.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { hubOrders, type Suggestions } from '../contract.ts';

interface MatchDialogProps {
  party: string;
  name: string;
  suggestions?: Suggestions;
  onClose: () => void;
}

/** Which listing a platform's product is, remembered from now on. Load it lazily. */
export default function MatchDialog({ party, name, suggestions, onClose }: MatchDialogProps) {
  const done = '已匹配，以后自动识别；待收的行正在重新检查';
  const found = useCall(hubOrders.suggest, { Name: name }, { enabled: !suggestions });
  const likely = suggestions ?? found.data?.items;
  const { run, pending } = useAction(hubOrders.match, { done, onDone: onClose });
  return (
    <ChooseListing
      name={name}
      {...(likely && { suggestions: likely })}
      busy={pending}
      onPick={({ SpuID }, Pieces) => void run({ ThirdPartyID: party, Name: name, SpuID, Pieces })}
      onClose={onClose}
    />
  );
}
