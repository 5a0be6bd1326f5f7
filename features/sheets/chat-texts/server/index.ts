export { openChat } from './open-chat.ts';
export { readChatText } from './read-chat-text.ts';
