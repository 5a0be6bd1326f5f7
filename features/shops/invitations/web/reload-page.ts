/** Reads shops and rights anew with the whole page; from /register it leads on, to the shop if there is one now. */
export function reloadPage(): void {
  const { pathname, href } = window.location;
  window.location.assign(pathname === '/register' ? '/' : href);
}
