export { type Application, apply } from './apply.ts';
