import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { OrderRow } from '../../order-row.ts';
import { stageBadge } from '../badges.ts';

export function StatusCell({ order }: { order: OrderRow }) {
  const { text, tone, says } = stageBadge(order);
  return (
    <div title={says}>
      <StatusTag tone={tone}>{text}</StatusTag>
    </div>
  );
}
