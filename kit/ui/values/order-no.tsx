import { Copy } from './copy.tsx';
import { orderNoText } from './display.ts';

/** LDL and digits, monospaced, with a copy control. */
export const OrderNo = ({ id }: { id: string }) => (
  <span className="order-no">
    <span className="mono">{orderNoText(id)}</span>
    <Copy text={orderNoText(id)} />
  </span>
);
