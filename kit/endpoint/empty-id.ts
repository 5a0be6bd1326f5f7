/** The id of nothing: on the wire the all-zero GUID means "none" (specification §9). Apart from the schemas, which no screen needs. */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000';
