import hljs from 'highlight.js/lib/common';
import matlab from 'highlight.js/lib/languages/matlab';

hljs.registerLanguage('matlab', matlab);

/** Code as HTML whose words have classes by which `PageText.module.css` colours them. */
export const colour = (text: string, language: string): string =>
  hljs.highlight(text, { language, ignoreIllegals: true }).value;
