import type { ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';

interface FootProps {
  busy: boolean;
  onLeave: () => void;
  onClear: () => void;
  children?: ReactNode;
}

/** The acts of a product that is being typed. */
export const Foot = ({ busy, onLeave, onClear, children }: FootProps) => (
  <div className="form-foot">
    <Button kind="main" type="submit" busy={busy}>
      保存
    </Button>
    {children}
    <Button onClick={onLeave}>返回</Button>
    <Button kind="text" onClick={onClear}>
      清空
    </Button>
  </div>
);
