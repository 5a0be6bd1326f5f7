/** Two speech bubbles, drawn for this product. */
export const WeChatMark = ({ size = 18 }: { size?: number }) => (
  <svg className="wechat-mark" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
    <path d="M7 2.5c-3.3 0-6 2.1-6 4.8 0 1.5.9 2.8 2.2 3.7l-.5 1.8 2.1-1.1c.6.2 1.3.3 2 .3a4.6 4.6 0 0 1-.2-1.2c0-2.6 2.5-4.6 5.6-4.6h.6C12.3 4.1 9.9 2.5 7 2.5zM5 5.1a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6zm4 0a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z" />
    <path d="M17 10.8c0-2.2-2.2-4-4.8-4s-4.8 1.8-4.8 4 2.2 4 4.8 4c.6 0 1.2-.1 1.7-.3l1.7.9-.4-1.5c1.1-.7 1.8-1.8 1.8-3.1zm-6.4-.7a.65.65 0 1 1 0-1.3.65.65 0 0 1 0 1.3zm3.2 0a.65.65 0 1 1 0-1.3.65.65 0 0 1 0 1.3z" />
  </svg>
);
