export { emit, emitRows } from './emit.ts';
