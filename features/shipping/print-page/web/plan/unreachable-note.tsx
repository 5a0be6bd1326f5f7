import { Button } from '#kit/ui/acts/button.tsx';

interface UnreachableNoteProps {
  count: number;
  busy: boolean;
  onChange: () => void;
}

/** Several parcels whose carriers do not deliver there, changed with one press. */
export const UnreachableNote = ({ count, busy, onChange }: UnreachableNoteProps) =>
  count > 1 ? (
    <p className="print-problem print-note" role="status">
      {count} 个包裹的快递不派送收货地址{' '}
      <Button kind="text" busy={busy} onClick={onChange}>
        全部换快递
      </Button>
    </p>
  ) : null;
