import { traceSettings } from '#features/shipping/deliveries/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { carrierTraces } from '../contract.ts';

export const carrierTraceRoutes = implement(carrierTraces, {
  tracing: () => ({ Connected: traceSettings() !== undefined }),
});
