/**
 * Marks the page where scrollbars take room from it, for base.css. `scrollbar-gutter` by itself would take that room also
 * where scrollbars are hidden.
 */
export function markWideScrollbars(): void {
  const probe = document.createElement('div');
  probe.style.overflow = 'scroll';
  document.body.append(probe);
  document.documentElement.toggleAttribute('data-wide-scrollbars', probe.offsetWidth > probe.clientWidth);
  probe.remove();
}
