import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { parseCount } from '#kit/ui/fields/number-fields.ts';
import { MOST_PRINTS_A_DAY } from '../limits.ts';

export const PRINTS_WRONG = `请填写 0 到 ${MOST_PRINTS_A_DAY} 之间的整数`;

/** Labels a day as typed; undefined: no number of them. */
export function readPrints(text: string): number | undefined {
  const count = parseCount(text);
  return typeof count === 'number' && count >= 0 && count <= MOST_PRINTS_A_DAY ? count : undefined;
}

interface PrintsFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** How many labels the holder may print in a day. */
export const PrintsField = ({ value, onChange }: PrintsFieldProps) => (
  <LabelledField
    label="每天可打面单（张）"
    name="PrintsADay"
    hint="用本店的面单账号取号，面单上有收件人的完整电话；填 0 则不能打印"
  >
    <TextField value={value} onChange={onChange} />
  </LabelledField>
);
