import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface FormFootProps {
  act?: string;
  busy: boolean;
  disabled?: boolean;
  /** What was typed stays for when one is back. */
  onLeave: () => void;
  onGiveUp: () => void;
  children?: ReactNode;
}

/** The acts of a form that is a page. */
export const FormFoot = ({ act = '保存', onLeave, onGiveUp, children, ...main }: FormFootProps) => (
  <div className="form-foot">
    <Button kind="main" type="submit" {...main}>
      {act}
    </Button>
    {children}
    <Button onClick={onLeave}>返回</Button>
    <Button kind="text" onClick={onGiveUp}>
      放弃
    </Button>
  </div>
);
