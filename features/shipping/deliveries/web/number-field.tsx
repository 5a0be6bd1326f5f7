import { CameraButton } from '#features/shipping/waybill-scans/web/camera-button.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';

interface NumberFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A waybill number, the first field of a dialog; on a phone it may be scanned. */
export function WaybillNumberField({ label, value, onChange }: NumberFieldProps) {
  const field = (
    <input
      className="field mono"
      aria-label={label}
      placeholder={label}
      // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was just opened
      autoFocus
      maxLength={60}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  const isPhone = useIsPhone();
  if (!isPhone) return field;
  return (
    <div className="ship-scan">
      {field}
      <CameraButton onCode={onChange} />
    </div>
  );
}

/** Why the server would not take it. */
export const WaybillProblem = ({ says }: { says: string }) =>
  says && (
    <p className="problem" role="alert">
      {says}
    </p>
  );
