import '../overlay/overlay.css';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';

interface ComboProps {
  label: string;
  /** What is proposed; anything else may be typed. */
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  className?: string;
  autoFocus?: boolean;
  onLeave?: () => void;
}

/** A field that proposes what is usual and takes what is typed. */
export const Combo = ({ label, options, value, onChange, autoFocus, onLeave, ...rest }: ComboProps) => (
  <ComboBox
    aria-label={label}
    allowsCustomValue
    inputValue={value}
    onInputChange={onChange}
    items={options.filter((one) => one.includes(value) && one !== value).map((name) => ({ name }))}
    defaultFilter={() => true}
    onBlur={onLeave}
  >
    <Input {...rest} autoFocus={autoFocus} className={`field ${rest.className ?? ''}`} />
    <Popover className="popover-box choice-box" containerPadding={8}>
      <ListBox<{ name: string }> className="choices">
        {({ name }) => (
          <ListBoxItem id={name} textValue={name} className="choice-option">
            {name}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </ComboBox>
);
