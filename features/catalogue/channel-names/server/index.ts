export { rememberNames } from './remember-names.ts';
