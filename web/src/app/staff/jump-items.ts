/** What the jump field finds. */
import type { Result } from '@baeum/contract';
import { accountTypeNames } from '@baeum/contract/people/staff-terms';
import type { findForStaff, PartKind } from '@baeum/contract/search/staff-terms';
import { activityNames } from '../../activity/staff/kinds.ts';
import type { SearchItem } from '../../search/SearchDialog.tsx';
import {
  lectureName,
  lecturePath,
  type OwnLecture,
  programmePath,
  type StaffRoles,
} from '../../staff-roles.ts';
import { screenAt, screenOf } from './opened.ts';
import { lectureSectionPath, sectionPath, sectionsFor } from './section-paths.ts';
import { staffSections } from './sections.ts';

const item = (sort: string, id: string, to: string, shown: Omit<SearchItem, 'key' | 'link'>): SearchItem => ({
  key: `${sort} ${id}`,
  link: () => ({ to, href: to }),
  ...shown,
});

const screen = (title: string, to: string, more: Partial<SearchItem> = {}): SearchItem =>
  item('screen', to, to, { kind: '화면', title, ...more });

/** What operators open of a programme. */
const programmeScreens = [
  { title: '강의', path: 'lectures', also: '강의 목록' },
  { title: '강의 열기', path: 'lectures/new', also: '강의 만들기 개설' },
  { title: '학기 설정', path: 'settings', also: '과정 개강일 주차 휴일' },
  { title: '지난 학기에서 열기', path: 'lectures/copy', also: '강의 복사 가져오기' },
] as const;

/**
 * The lectures of an account, its sections, and the sections of each lecture that it may open, and the screens of its programmes.
 * @param current the lecture whose sections come before those of others
 */
export function jumpItems(roles: StaffRoles, current: string | undefined): readonly SearchItem[] {
  const lectures = roles.lectures.map((lecture, lectureIndex): SearchItem => {
    return item('lecture', lecture.code, screenOf('lecture', lecture.code), {
      kind: '강의',
      title: lectureName(lecture),
      also: `${lecture.code} ${lecture.subjectCode}`,
      lectureIndex,
      detail: lecture.programmeName,
    });
  });
  const sections = staffSections
    .filter(({ shows }) => shows(roles))
    .map((section) => screen(section.name, sectionPath(section), { also: section.also }));
  const isCurrent = ({ code }: OwnLecture) => Number(code === current);
  const ofLectures = roles.lectures
    .map((lecture, lectureIndex) => ({ lecture, lectureIndex }))
    .toSorted((a, b) => isCurrent(b.lecture) - isCurrent(a.lecture))
    .flatMap(({ lecture, lectureIndex }) =>
      sectionsFor(lecture.permissions, false).map(({ section }) =>
        screen(section.name, lectureSectionPath(section, lecture.code), {
          place: lectureName(lecture),
          also: section.also,
          lectureIndex,
        }),
      ),
    );
  const ofProgrammes = roles.programmes.flatMap(({ code, name }) =>
    programmeScreens.map(({ title, path, also }) =>
      screen(title, programmePath(code, path), { place: name, also }),
    ),
  );
  return [...lectures, ...sections, ...ofLectures, ...ofProgrammes];
}

type Found = Result<typeof findForStaff>;

const partNames: Readonly<Record<PartKind, string>> = { ...activityNames, content: '콘텐츠', word: '용어' };

/** A word is shown in its glossary, which is searched for it. */
function partPath({ kind, lectureCode, code, title }: Found['parts'][number]): string {
  return kind === 'word'
    ? `${lecturePath(lectureCode, 'glossary')}?text=${encodeURIComponent(title)}`
    : screenAt(kind, { lectureCode, code });
}

/** What the server finds: students and parts of the account's lectures, and for operators accounts and lectures. */
export function foundItems(
  { students, parts, people, lectures }: Found,
  known: StaffRoles['lectures'],
): readonly SearchItem[] {
  const indexOf = (code: string) => {
    const index = known.findIndex((one) => one.code === code);
    return index < 0 ? null : index;
  };
  const isNew = ({ lectureCode }: { readonly lectureCode: string }) => indexOf(lectureCode) === null;
  return [
    ...lectures.filter(isNew).map(({ lectureCode, lectureName: name, classNumber, programmeName }) =>
      item('lecture', lectureCode, screenOf('lecture', lectureCode), {
        kind: '강의',
        title: lectureName({ name, classNumber }),
        also: lectureCode,
        detail: programmeName,
      }),
    ),
    ...students.map(({ lectureCode, lectureName: name, classNumber, studentNumber, name: title }) =>
      item(
        'student',
        studentNumber ?? title,
        screenAt('student', { lectureCode, code: studentNumber ?? title }),
        {
          kind: '학생',
          title,
          place: lectureName({ name, classNumber }),
          also: studentNumber ?? undefined,
          detail: studentNumber ?? undefined,
          lectureIndex: indexOf(lectureCode),
        },
      ),
    ),
    ...parts.map((part) =>
      item(part.kind, `${part.lectureCode} ${part.code}`, partPath(part), {
        kind: partNames[part.kind],
        title: part.title,
        place: lectureName({ name: part.lectureName, classNumber: part.classNumber }),
        lectureIndex: indexOf(part.lectureCode),
      }),
    ),
    ...people.map(({ loginId, name, type, studentNumber }) =>
      item('person', loginId, screenOf('person', loginId), {
        kind: accountTypeNames[type],
        title: name,
        also: `${loginId} ${studentNumber ?? ''}`,
        detail: studentNumber ?? loginId,
      }),
    ),
  ];
}
