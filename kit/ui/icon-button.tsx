import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  icon: IconName;
  /** What it does, for a pointer that rests on it and for who doesn't see it. */
  says: string;
  size?: number;
  disabled?: boolean;
  onClick: () => void;
}

/** A button that is only an icon. */
export const IconButton = ({ icon, says, size, ...button }: IconButtonProps) => (
  <button type="button" className="icon-btn" title={says} aria-label={says} {...button}>
    <Icon name={icon} size={size} />
  </button>
);
