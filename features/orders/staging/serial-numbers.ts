/** Order numbers up to this length are serials that start anew with every group-buy (跟团号): the phone must agree too. */
export const SERIAL = 8;
