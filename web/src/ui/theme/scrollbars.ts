/**
 * Marks the page when scrollbars take up space, for base.css. `scrollbar-gutter` alone would reserve that
 * space even where scrollbars are overlaid.
 */
export function markWideScrollbars(): void {
  const probe = document.createElement('div');
  probe.style.overflow = 'scroll';
  document.body.append(probe);
  document.documentElement.toggleAttribute('data-wide-scrollbars', probe.offsetWidth > probe.clientWidth);
  probe.remove();
}
