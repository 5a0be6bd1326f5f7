export { formulaFor, nextSerial } from './formula-rows.ts';
export { formulaRoutes } from './handlers.ts';
