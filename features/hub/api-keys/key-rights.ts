import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';

/** What no program gets: to decide about people and keys, and to act for other shops. */
const FOR_PEOPLE = RIGHTS['member.manage'] | RIGHTS['shop.settings'] | RIGHTS['shop.operate'];

/** What a key may be given at most. */
export const KEY_RIGHTS = ALL_RIGHTS & ~FOR_PEOPLE;
