import { authoringLimits } from '@baeum/contract/authoring/terms';
import { Button } from '@mantine/core';
import { useDeferredValue, useRef } from 'react';
import { PageEditor } from '../../ui/editor/PageEditor.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageText } from '../../ui/page-text/PageText.tsx';
import shared from '../../ui/shared.module.css';
import classes from './ContentForm.module.css';
import type { ContentValues } from './content-values.ts';
import { forStaff } from './media.ts';

const PasteModal = loadable(() => import('./PasteModal.tsx'));

interface PageFieldProps {
  readonly form: Form<ContentValues>;
  readonly lectureCode: string;
}

/** The text of a content, and beside it what students will see. */
export function PageField({ form, lectureCode }: PageFieldProps) {
  const { values } = form;
  const opener = useRef<HTMLButtonElement>(null);
  const pasting = useLazyModal(opener, PasteModal, {
    lectureCode,
    onInsert: (html: string) => form.change({ bodyHtml: `${form.values.bodyHtml}${html}` }),
  });
  const seen = useDeferredValue(values.bodyHtml);
  return (
    <div className={classes.beside}>
      <div className={shared.column}>
        <div className={shared.row}>
          <Button
            ref={opener}
            variant="default"
            size="xs"
            disabled={form.sending !== undefined}
            onClick={pasting.open}
            {...pasting.prepare}
          >
            Markdown, HTML 붙여넣기
          </Button>
        </div>
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
      </div>
      <section className={classes.seen} aria-label="학생에게 보이는 모습">
        <h3>학생에게 보이는 모습</h3>
        <PageText html={forStaff(seen)} />
      </section>
      {pasting.modal}
    </div>
  );
}
