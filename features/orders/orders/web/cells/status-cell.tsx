import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { OrderRow } from '../../order-row.ts';
import { stageBadge } from '../badges.ts';

export function StatusCell({ of }: { of: OrderRow }) {
  const { text, tone, says } = stageBadge(of);
  return (
    <div title={says}>
      <StatusTag tone={tone}>{text}</StatusTag>
    </div>
  );
}
