export { forgetNames } from './forget-names.ts';
export { rememberNames } from './remember-names.ts';
