/** What the jump field finds. */
import type { SearchItem } from '../../search/SearchDialog.tsx';
import {
  lectureName,
  lecturePath,
  type OwnLecture,
  programmePath,
  type StaffRoles,
} from '../../staff-roles.ts';
import { lectureSectionPath, sectionPath, sectionsFor } from './section-paths.ts';
import { staffSections } from './sections.ts';

const screen = (title: string, to: string, more: Partial<SearchItem> = {}): SearchItem => ({
  key: `screen ${to}`,
  kind: '화면',
  title,
  link: () => ({ to, href: to }),
  ...more,
});

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
    const to = lecturePath(lecture.code);
    return {
      key: `lecture ${lecture.code}`,
      kind: '강의',
      title: lectureName(lecture),
      also: `${lecture.code} ${lecture.subjectCode}`,
      lectureIndex,
      detail: lecture.programmeName,
      link: () => ({ to, href: to }),
    };
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
