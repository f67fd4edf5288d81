const NOTHING = /(?:&nbsp;|&#160;|&#xa0;|&zwnj;|&#8203;|[\s\u00a0\u200b-\u200d\u2060\ufeff])+/gi;

/** Whether a rich text says nothing: no letter and no picture, whatever tags stand in it. */
export function isEmptyHtml(html: string): boolean {
  if (/<img\b/i.test(html)) return false;
  return html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').replace(NOTHING, '') === '';
}
