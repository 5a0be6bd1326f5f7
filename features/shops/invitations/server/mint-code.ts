import { createHash, randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, plainCode } from '../invitation-code.ts';

/** A new code; 68 bits that nobody can guess. */
export const mintCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/**
 * All that is kept of a code. Looking up the hash tells nothing by its time: a guess that is almost right has
 * another hash altogether.
 */
export const invitationCodeHash = (typed: string): Buffer =>
  createHash('sha256')
    .update(`invitation ${plainCode(typed)}`)
    .digest();
