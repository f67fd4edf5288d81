import { termOf } from '@baeum/contract/lecture/programme-terms';
import { addLecture, listLectures, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { useNavigate } from 'react-router';
import { post, useUser } from '../../api.ts';
import { lecturePath, type Programme, programmeListKey, programmePath } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useVersionedDraft } from '../../ui/form/useVersionedDraft.ts';
import { rememberedLink } from '../../ui/list/list-memory.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { formatDate } from '../../ui/format.ts';
import { LectureForm } from './LectureForm.tsx';
import { fieldOf, lectureValuesIn, newLecture, problemsOf, settingsOf } from './lecture-values.ts';
import { OfProgramme } from './OfProgramme.tsx';

/** Makes a lecture in a programme. */
export default function NewLectureScreen() {
  return <OfProgramme>{(programme) => <NewLecture programme={programme} />}</OfProgramme>;
}

function NewLecture({ programme }: { programme: Programme }) {
  const { code, name, termStartsOn, weekCount } = programme;
  const navigate = useNavigate();
  const list = rememberedLink({ to: programmePath(code) }, programmeListKey(useUser().id, code));
  const stored = {
    ...newLecture,
    majorSemester: termOf(termStartsOn).season,
    weekCount: String(weekCount),
  };
  const form = useForm({
    stored,
    draft: useVersionedDraft({ screen: 'staff-new-lecture', id: code, stored, read: lectureValuesIn }),
    validate: (values) => problemsOf(values, true),
    send: ({ values }) => post(addLecture, { programmeCode: code, code: values.code, ...settingsOf(values) }),
    fieldOf,
    refreshes: [listLectures, listOwnLectures],
    done: () => '강의를 열었습니다.',
    onDone: (made) => void navigate(lecturePath(made.code), { replace: true }),
  });
  return (
    <>
      <PageHeader
        title="강의 열기"
        path={[{ label: '강의', link: list }, { label: '강의 열기' }]}
        note={`${name} · 개강 ${formatDate(termStartsOn)}`}
      />
      <LectureForm form={form} termStartsOn={termStartsOn}>
        <PageActions back={list}>
          <SubmitButton form={form}>강의 열기</SubmitButton>
        </PageActions>
      </LectureForm>
    </>
  );
}
