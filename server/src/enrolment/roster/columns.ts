/** Recognises what the columns of a list say by their headings. */
import { type RosterField, rosterFields } from '@baeum/contract/enrolment/roster-terms';
import { headingKey } from '../../platform/lists/cells.ts';

const headings: Readonly<Record<RosterField, readonly string[]>> = {
  studentNumber: [
    '학번',
    '학생번호',
    '학생학번',
    'studno',
    'studentno',
    'studentnumber',
    'studentid',
    'stdno',
    'sno',
  ],
  name: ['성명', '이름', '학생명', '학생성명', '한글성명', '한글명', 'name', 'studentname'],
  college: [
    '소속',
    '학과',
    '소속대학',
    '대학',
    '학부',
    '학과명',
    '학과전공',
    '학부과',
    '소속학과',
    'department',
    'college',
  ],
  studyYear: ['학년', 'year', 'grade'],
  email: [
    '이메일',
    '이메일주소',
    '전자우편',
    '전자우편주소',
    '전자메일',
    '메일',
    '메일주소',
    '학생이메일',
    'email',
    'emailaddress',
    'mail',
  ],
  state: ['수강상태', '상태', '수강구분', '수강신청상태', 'status'],
  countsFrom: ['등록일', '등록일자', '신청일', '신청일자', '수강신청일', '수강신청일자', '수강등록일'],
  retaken: ['재수강여부', '재수강', '재수강구분'],
  grading: ['평가구분', '평가방법', '성적평가', '성적평가구분', '상대평가제외', '상대평가제외여부'],
  subjectCode: ['과목코드', '교과목코드', '교과목번호', '과목번호', '학수번호', 'subjectcode', 'coursecode'],
  classNumber: ['분반', '분반번호', '반', 'class', 'section'],
};

const fieldByHeading = new Map(
  rosterFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)),
);

/** What people have chosen for a heading before; null where they wanted nothing of it. */
export type Remembered = Readonly<Record<string, RosterField | null>>;

/** Rows in which headings are looked for: registries print titles above them. */
const headRows = 10;

/** The row of headings: that in which most are known, because single cells of other rows may look like headings. */
export function headerIndex(
  rows: readonly (readonly string[])[],
  remembered: Remembered,
): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const [index, row] of rows.slice(0, headRows).entries()) {
    const fields = recognise(row, remembered).filter((field) => field !== null);
    if (
      fields.length > most &&
      (fields.length > 1 || fields.includes('studentNumber') || fields.includes('name'))
    ) {
      best = index;
      most = fields.length;
    }
  }
  return best;
}

/** What each column says; of several columns of the same kind the first. */
export function recognise(headers: readonly string[], remembered: Remembered): (RosterField | null)[] {
  const taken = new Set<RosterField>();
  return headers.map((heading) => {
    const key = headingKey(heading);
    const field = (Object.hasOwn(remembered, key) ? remembered[key] : fieldByHeading.get(key)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
