import { previewPage } from '@baeum/contract/study/preview-page';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { generatePath } from 'react-router';
import { weekOfTerm } from '../../activity/staff/period-words.ts';
import { serverNow } from '../../api.ts';
import { lecturePath, useLectureCode } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import { withQuery } from '../../ui/links.ts';
import { localMinute, momentOfMinute } from '../../ui/local-minute.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { termQuery } from './board-queries.ts';
import classes from './PreviewScreen.module.css';

/** The lecture as a student who has done nothing yet would see it at a moment: the screens of students, in a window of their own. */
export default function PreviewScreen() {
  const lectureCode = useLectureCode();
  const [value, setValue] = useState(() => localMinute(new Date(serverNow()).toISOString()));
  const [asked, ask] = useState(() => momentOfMinute(value));
  const [address] = useState(() =>
    withQuery(generatePath(previewPage, { lectureCode }), `${new URLSearchParams({ at: asked })}`),
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: term } = useQuery(termQuery(lectureCode));
  const change = (next: string) => {
    setValue(next);
    const at = momentOfMinute(next);
    if (at === '') return;
    ask(at);
    // The page that is open there stays open.
    frame.current?.contentWindow?.postMessage({ at }, location.origin);
  };
  return (
    <>
      <PageHeader
        title="학생으로 보기"
        note="수업을 듣는 가상의 학생이 고른 시점에 보는 화면입니다. 누구의 기록도 아니며, 아무것도 제출되거나 기록되지 않습니다."
        actions={
          <Button component={Link} to={lecturePath(lectureCode, 'board')} variant="default">
            강의 구성으로
          </Button>
        }
      />
      <div className={classes.moment}>
        <TextInput
          type="datetime-local"
          label="보는 시점"
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          description={term && weekOfTerm(asked, term.weeks)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <NativeSelect
          label="주차의 시작으로"
          value=""
          data={[
            { value: '', label: '주차 고르기' },
            ...(term?.weeks ?? []).map(({ number, title, opensAt }) => ({
              value: localMinute(opensAt),
              label: `${number}주차 ${title}`,
            })),
          ]}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      </div>
      {/* A page of the portal itself, in the session of the console. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} className={classes.frame} src={address} title="학생 화면" />
    </>
  );
}
