import { useState } from 'react';
import { feeText } from '#features/shipping/print-runs/web/run-words.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { kilograms, readGrams } from './plan.ts';

interface GramsFieldProps {
  grams: number;
  /** What the carrier should take for it; null: no price table says. */
  fee: Fen | null;
  onChange: (grams: number) => void;
}

/** A weight in kilograms; what is none goes back to what stood there, and says why. */
export function GramsField({ grams, fee, onChange }: GramsFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readGrams(typed) === undefined;
  return (
    <label className="print-weight">
      <input
        className="field num"
        aria-label="重量（千克）"
        aria-invalid={isWrong || undefined}
        title={isWrong ? '重量应在 0.01–200 千克之间' : undefined}
        inputMode="decimal"
        value={typed ?? kilograms(grams)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          const read = typed === undefined ? undefined : readGrams(typed);
          if (read !== undefined) onChange(read);
          if (!isWrong) setTyped(undefined);
        }}
      />
      kg
      {fee !== null && <small title="按价格表预计的快递费">{feeText(yuanOf(fee))}</small>}
    </label>
  );
}

interface NumberFieldProps {
  value: string;
  /** Without it the parcel is not printed. */
  isMissing: boolean;
  onChange: (text: string) => void;
}

/** A number as typed or scanned; Enter goes to the next parcel's. */
export const NumberField = ({ value, isMissing, onChange }: NumberFieldProps) => (
  <input
    className="field mono"
    aria-label="快递单号"
    placeholder="扫描或输入单号"
    data-waybill
    aria-invalid={isMissing || undefined}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-waybill]')];
      fields[fields.indexOf(event.currentTarget) + 1]?.focus();
    }}
  />
);
