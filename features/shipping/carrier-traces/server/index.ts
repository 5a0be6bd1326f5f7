export { askCarriers } from './ask-carriers.ts';
export { carrierTraceRoutes } from './handlers.ts';
export { type InShop, jsonOf, NEWS_SUCCESS, type NewsAnswer, newsRefusal } from './kuaidi100/news-answer.ts';
export { isSigned, newsSalt } from './kuaidi100/sign.ts';
export { type SandboxCarrier, startSandboxCarrier } from './sandbox/sandbox-carrier.ts';
export { takePush } from './take-push.ts';
