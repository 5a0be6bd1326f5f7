import { useMay } from '../calls/session.ts';
import { phoneText } from './display.ts';

export function Phone({ value }: { value: string | null | undefined }) {
  const isWhole = useMay()('phone.full');
  return <span className="num">{phoneText(value, isWhole)}</span>;
}
