import { Button } from '#kit/ui/button.tsx';

interface SaveBarProps {
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** The foot of a dialog that saves. */
export const SaveBar = ({ busy, onSave, onCancel }: SaveBarProps) => (
  <>
    <Button onClick={onCancel}>取消</Button>
    <Button kind="main" busy={busy} onClick={onSave}>
      保存
    </Button>
  </>
);
