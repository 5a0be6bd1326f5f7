import type { Tone } from '#kit/ui/theme.ts';
import type { Connection } from '../contract.ts';

export const CONNECTION_STATES: Readonly<Record<Connection['State'], { name: string; tone: Tone }>> = {
  connected: { name: '已连接', tone: 'ok' },
  lapsed: { name: '已失效', tone: 'error' },
  revoked: { name: '已解除', tone: 'done' },
};
