export { askCarriers } from './ask-carriers.ts';
export { carrierTraceRoutes } from './handlers.ts';
export { type SandboxCarrier, startSandboxCarrier } from './sandbox/sandbox-carrier.ts';
export { takePush } from './take-push.ts';
