import { authoringLimits } from '@baeum/contract/authoring/terms';
import { Button } from '@mantine/core';
import { useDeferredValue, useRef } from 'react';
import { sendPicture } from '../../posting/send-picture.ts';
import { isEmptyHtml } from '../../ui/editor/html.ts';
import { PageEditor } from '../../ui/editor/PageEditor.tsx';
import type { PictureStatus } from '../../ui/editor/RichTextEditor.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageText } from '../../ui/page-text/PageText.tsx';
import shared from '../../ui/shared.module.css';
import classes from './ContentForm.module.css';
import type { ContentValues } from './content-values.ts';
import { forStaff } from './media.ts';

const PartModal = loadable(() => import('./PartModal.tsx'));

interface PageFieldProps {
  readonly form: Form<ContentValues>;
  readonly lectureCode: string;
  readonly onPictureStatus: (status: PictureStatus) => void;
}

/** The text of a content, and beside it what students will see. */
export function PageField({ form, lectureCode, onPictureStatus }: PageFieldProps) {
  const { values } = form;
  const opener = useRef<HTMLButtonElement>(null);
  const insertRef = useRef<((html: string) => void) | undefined>(undefined);
  const adding = useLazyModal(opener, PartModal, {
    lectureCode,
    onInsert: (html: string) => insertRef.current?.(html),
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
            onClick={adding.open}
            {...adding.prepare}
          >
            코드, 수식, 상자, 영상, Markdown 넣기
          </Button>
        </div>
        <PageEditor
          label="내용"
          required={values.kind === 'page'}
          value={values.bodyHtml}
          onChange={(bodyHtml) => form.change({ bodyHtml })}
          shownAs={forStaff}
          onReady={(insert) => {
            insertRef.current = insert;
          }}
          uploadImage={sendPicture}
          onPictureStatus={onPictureStatus}
          error={form.error('bodyHtml')}
          disabled={form.sending !== undefined}
          limit={authoringLimits.illustratedText}
          height={360}
        />
      </div>
      <section className={classes.seen} aria-label="학생에게 보이는 모습">
        <h3>학생에게 보이는 모습</h3>
        {isEmptyHtml(seen) ? (
          <p className={shared.note}>아직 쓴 글이 없습니다.</p>
        ) : (
          <PageText html={forStaff(seen)} />
        )}
      </section>
      {adding.modal}
    </div>
  );
}
