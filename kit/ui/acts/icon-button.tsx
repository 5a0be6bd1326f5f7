import { Tip } from '../openers/tip.tsx';
import { Icon, type IconName } from '../values/icon.tsx';

interface IconButtonProps {
  icon: IconName;
  /** What it does, for a pointer that rests on it and for who doesn't see it. */
  says: string;
  size?: number;
  className?: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that is only an icon. */
export const IconButton = ({ icon, says, size, className = '', ...button }: IconButtonProps) => (
  <Tip<HTMLButtonElement> says={says}>
    {(tip) => (
      <button type="button" className={`icon-btn ${className}`} aria-label={says} {...tip} {...button}>
        <Icon name={icon} size={size} />
      </button>
    )}
  </Tip>
);
