/** How an order came into being. */
export const CREATION_TYPES = { import: 1, form: 2, lead: 3, hub: 4, lite: 5, door: 7 } as const;
