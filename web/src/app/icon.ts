/** The icon of the browser's tab, as the page came with it; kept for when the institution has one no more. */
let own: { readonly href: string; readonly type: string } | undefined;

/** @param href null for the portal's own */
export function showIcon(page: Document, href: string | null): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  own ??= { href: link.getAttribute('href') ?? '', type: link.type };
  // Of another icon nobody has said what it is; the browser finds out.
  const type = href === null ? own.type : '';
  if (link.getAttribute('href') === (href ?? own.href)) return;
  link.type = type;
  link.href = href ?? own.href;
}
