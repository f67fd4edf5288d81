import { getSyllabusForm, syllabusMessages } from '@baeum/contract/lecture/staff-syllabus-terms';
import { termOf } from '@baeum/contract/lecture/programme-terms';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { post, useAction } from '../../api.ts';
import { lectureName } from '../../staff-roles.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import classes from './LectureForm.module.css';
import { sourcesQuery } from './syllabus-queries.ts';
import type { StoredSyllabus } from './syllabus-values.ts';

interface CopySyllabusModalProps extends LazyModalProps {
  readonly lectureCode: string;
  readonly onChoose: (source: StoredSyllabus) => void;
}

/** Syllabi of other lectures of the same subject, the latest first. */
export default function CopySyllabusModal({ opened, onClose, ...props }: CopySyllabusModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="다른 강의의 강의계획서 가져오기"
      size={560}
      returnFocus={false}
    >
      {opened && <Sources onClose={onClose} {...props} />}
    </Modal>
  );
}

function Sources({ lectureCode, onChoose, onClose }: Omit<CopySyllabusModalProps, 'opened'>) {
  const query = useQuery(sourcesQuery(lectureCode));
  const take = useAction((code: string) => post(getSyllabusForm, { lectureCode: code }));
  return (
    <QueryState
      query={query}
      loading={{ shape: 'block', height: 120 }}
      empty={{ when: ({ items }) => items.length === 0, text: syllabusMessages.noSources }}
    >
      {({ items }) => (
        <>
          <p className={shared.note}>
            내용, 핵심역량과 주차별 주제가 바뀝니다. 저장하기 전에는 학생에게 보이지 않습니다.
          </p>
          <ul className={classes.people}>
            {items.map(({ code, termStartsOn, ...source }) => (
              <li key={code}>
                <span>
                  {lectureName(source)} <span className={shared.note}>{termOf(termStartsOn).name}</span>
                </span>
                <Button
                  variant="default"
                  size="xs"
                  loading={take.isPending && take.variables === code}
                  aria-label={`${termOf(termStartsOn).name} ${lectureName(source)} 가져오기`}
                  onClick={() =>
                    take.mutate(code, {
                      onSuccess: (syllabus) => {
                        onChoose(syllabus);
                        onClose();
                      },
                    })
                  }
                >
                  가져오기
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryState>
  );
}
