import '../parts/complaints.css';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useKeys } from '#kit/ui/hooks/use-keys.ts';
import { complaints } from '../../contract.ts';

interface ReceivingProps {
  id: string;
  /** The parcel that was scanned, and what it is to bring. */
  no: string;
  pieces: number;
  /** Taken when it came. */
  houseIds: readonly string[];
  /** The warehouse that good pieces go into. */
  house: string;
  /** The parcel scanned last is received without leaving the scanner. */
  hasKeys: boolean;
  onCount: () => void;
}

const WHOLE = 'F2';
const COUNT = 'F4';

/** A parcel that waits to be received: all of it good by one key, counted by the other; the scanner keeps the field. */
export function Receiving({ id, no, pieces, houseIds, house, hasKeys, onCount }: ReceivingProps) {
  const { run, pending } = useAction(complaints.handle, { done: '已收货；有退款的已记入双方账本' });
  const came = { Good: pieces, PictureUrls: [...houseIds], WarehouseID: house };
  const whole = () => void run({ Items: [{ ComplaintID: id }], Act: 'receive', ExpressNo: no, ...came });
  useKeys(
    (event) => {
      if (event.key !== WHOLE && event.key !== COUNT) return;
      event.preventDefault();
      if (event.key === COUNT) onCount();
      else if (!pending) whole();
    },
    { isOn: hasKeys },
  );
  const keyed = (key: string) => (hasKeys ? <kbd>{key}</kbd> : null);
  return (
    <div className="leg-head">
      <Button kind="main" busy={pending} onClick={whole}>
        全部完好，收 {pieces} 件 {keyed(WHOLE)}
      </Button>
      <Button onClick={onCount}>有破损或少件 {keyed(COUNT)}</Button>
    </div>
  );
}
