/** Formulas as MathML, which browsers show by themselves: the policy of the page forbids the styles of KaTeX's HTML. */
import katex from 'katex';

export interface Formula {
  readonly html: string;
  /** Why it could not be read. */
  readonly mistake?: string;
}

export function renderFormula(tex: string, display: boolean): Formula {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      strict: 'ignore',
      trust: false,
      maxExpand: 1000,
      maxSize: 50,
    });
    const math = /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? '';
    return { html: math.replace(/<annotation[\s\S]*?<\/annotation>/g, '').replace(/<\/?semantics>/g, '') };
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    return { html: '', mistake: error.message.replace(/^KaTeX parse error: /, '') };
  }
}
