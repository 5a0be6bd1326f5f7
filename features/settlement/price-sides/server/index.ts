export { implementBySide } from './implement-by-side.ts';
