/**
 * The declarations of a `style` attribute, with names in lower case, including those unknown to browsers
 * (`mso-list`).
 */
function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    // Hancom writes font-weight:"bold".
    const value = declaration
      .slice(colon + 1)
      .replace(/["']/g, '')
      .trim()
      .toLowerCase();
    declarations.set(name, value);
  }
  return declarations;
}

/** Hidden parts of Word documents and web pages. */
export function isHidden(element: Element): boolean {
  const declarations = declarationsOf(element);
  return declarations.get('display') === 'none' || declarations.get('mso-hide') === 'all';
}

const SUB_SUPER = new Map([
  ['super', 'sup'],
  ['sub', 'sub'],
]);

/** The marks equivalent to an element's style. */
export function marksOf(element: Element): string[] {
  const declarations = declarationsOf(element);
  const marks: string[] = [];
  const weight = declarations.get('font-weight') ?? '';
  if (weight.startsWith('bold') || Number(weight) >= 600) marks.push('strong');
  if (/^(?:italic|oblique)/.test(declarations.get('font-style') ?? '')) marks.push('em');
  const line = `${declarations.get('text-decoration') ?? ''} ${declarations.get('text-decoration-line') ?? ''}`;
  // The underline of a link is not the writer's.
  if (line.includes('underline') && !element.closest('a')) marks.push('u');
  if (line.includes('line-through')) marks.push('s');
  const raised = SUB_SUPER.get(declarations.get('vertical-align') ?? '');
  if (raised !== undefined && !element.matches('td, th, tr, img')) marks.push(raised);
  return marks;
}

/** Google Docs wraps whole documents in a `b` that is not bold. */
export const isUnmarked = (element: Element): boolean =>
  element.matches('b, strong, i, em') &&
  ['normal', '400'].includes(
    declarationsOf(element).get(element.matches('b, strong') ? 'font-weight' : 'font-style') ?? '',
  );
