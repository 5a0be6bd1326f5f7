import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { salesQuotas } from '../contract.ts';

/** The morning's round: what is still yesterday's. */
export function UnsetBanner({ onShow }: { onShow: () => void }) {
  const last = useCall(salesQuotas.lastSet, {});
  const count = last.data?.Unset ?? 0;
  if (count === 0) return null;
  return (
    <p className="note-bar" role="status">
      今天还有 {count} 个没设额度，还是之前的数
      <Button kind="text" onClick={onShow}>
        去设置
      </Button>
    </p>
  );
}
