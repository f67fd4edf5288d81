import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lecturePath, useLectureCode } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { previewQuery } from './syllabus-queries.ts';

/** The chunk of students, so that no code of theirs moves into what everybody loads. */
const SyllabusView = loadable(async () => ({ default: (await import('../SyllabusPage.tsx')).SyllabusView }));

/** The syllabus exactly as students see it, to be read and printed. */
export default function SyllabusPreviewScreen() {
  const lectureCode = useLectureCode();
  const query = useQuery(previewQuery(lectureCode));
  return (
    <>
      <Notice>
        학생에게 보이는 강의계획서입니다.{' '}
        <Button component={Link} to={lecturePath(lectureCode, 'syllabus')} variant="subtle" size="xs">
          고치기
        </Button>
      </Notice>
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(syllabus) => <SyllabusView syllabus={syllabus} />}
      </QueryState>
    </>
  );
}
