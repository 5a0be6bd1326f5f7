import { phoneText } from './display.ts';

export const Phone = ({ value }: { value: string | null | undefined }) => (
  <span className="num">{phoneText(value)}</span>
);
