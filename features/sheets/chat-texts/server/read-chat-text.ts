import { parseAddress } from '#features/sheets/addresses/server/index.ts';
import { type ChatReading, readChat } from '../read-chat.ts';

/** Reads people, goods and counts out of a chat's text. */
export const readChatText = (text: string): ChatReading => readChat(text, parseAddress);
