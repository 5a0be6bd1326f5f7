/** One name for all that changes a shop's parcels: whoever holds it may lock orders, never the other way round. */
export const PRINT_LOCK = 'print runs';
