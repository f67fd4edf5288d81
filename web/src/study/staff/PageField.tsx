import { authoringLimits } from '@baeum/contract/authoring/terms';
import { useDeferredValue } from 'react';
import { PageEditor } from '../../ui/editor/PageEditor.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { PageText } from '../../ui/page-text/PageText.tsx';
import classes from './ContentForm.module.css';
import type { ContentValues } from './content-values.ts';
import { forStaff } from './media.ts';

interface PageFieldProps {
  readonly form: Form<ContentValues>;
  /** Undefined for a new content, which has no pictures yet. */
  readonly contentCode: string | undefined;
}

/** The text of a content, and beside it what students will see. */
export function PageField({ form }: PageFieldProps) {
  const { values } = form;
  const seen = useDeferredValue(values.bodyHtml);
  return (
    <div className={classes.beside}>
      <PageEditor
        label="내용"
        required={values.kind === 'page'}
        value={values.bodyHtml}
        onChange={(bodyHtml) => form.change({ bodyHtml })}
        shownAs={forStaff}
        error={form.error('bodyHtml')}
        disabled={form.sending !== undefined}
        limit={authoringLimits.illustratedText}
        height={360}
      />
      <section className={classes.seen} aria-label="학생에게 보이는 모습">
        <h3>학생에게 보이는 모습</h3>
        <PageText html={forStaff(seen)} />
      </section>
    </div>
  );
}
