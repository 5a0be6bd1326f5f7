import ChooseListing from '#features/orders/order-imports/web/choose-listing.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { hubOrders } from '../contract.ts';
import { useSuggestions } from './use-suggestions.ts';

interface MatchDialogProps {
  party: string;
  name: string;
  onClose: () => void;
}

/** Which listing a platform's product is, remembered from now on. Load it lazily. */
export default function MatchDialog({ party, name, onClose }: MatchDialogProps) {
  const done = '已匹配，以后自动识别；待收的行正在重新检查';
  const likely = useSuggestions(name);
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
