/** Frames around a part of a text, under the names that lessons of others give them. */

interface CalloutKind {
  /** The class by which it is styled. */
  readonly style: 'note' | 'task' | 'summary' | 'warning' | 'folded';
  readonly title: string;
}

const note = (title: string): CalloutKind => ({ style: 'note', title });
const task = (title: string): CalloutKind => ({ style: 'task', title });
const summary = (title: string): CalloutKind => ({ style: 'summary', title });
const warning = (title: string): CalloutKind => ({ style: 'warning', title });
const folded = (title: string): CalloutKind => ({ style: 'folded', title });

const kinds: Readonly<Record<string, CalloutKind>> = {
  note: note('참고'),
  callout: note('참고'),
  info: note('참고'),
  admonition: note('참고'),
  seealso: note('함께 보기'),
  example: note('예'),
  testimonial: note('경험담'),
  tip: note('도움말'),
  important: warning('중요'),
  warning: warning('주의'),
  caution: warning('주의'),
  attention: warning('주의'),
  danger: warning('위험'),
  error: warning('오류'),
  challenge: task('도전 과제'),
  exercise: task('연습 문제'),
  discussion: task('토의'),
  activity: task('활동'),
  task: task('연습 문제'),
  'type-along': task('함께 해 보기'),
  demo: note('시연'),
  keypoint: summary('핵심 정리'),
  highlight: note('참고'),
  'special-note': note('참고'),
  checklist: task('확인 목록'),
  questions: summary('핵심 질문'),
  question: summary('핵심 질문'),
  objectives: summary('학습 목표'),
  keypoints: summary('핵심 정리'),
  prereq: summary('미리 알아 둘 것'),
  prerequisite: summary('미리 알아 둘 것'),
  prerequisites: summary('미리 알아 둘 것'),
  theorem: note('정리'),
  lemma: note('보조정리'),
  corollary: note('따름정리'),
  proposition: note('명제'),
  definition: note('정의'),
  axiom: note('공리'),
  property: note('성질'),
  conjecture: note('추측'),
  algorithm: note('알고리즘'),
  assumption: note('가정'),
  observation: note('관찰'),
  remark: note('참고'),
  proof: note('증명'),
  solution: folded('풀이'),
  answer: folded('풀이'),
  hint: folded('힌트'),
  spoiler: folded('펼쳐 보기'),
  details: folded('펼쳐 보기'),
  dropdown: folded('펼쳐 보기'),
};

/** What only teachers read. */
const forTeachers = new Set(['instructor', 'instructor-note', 'notes', 'content-hidden']);
/** Alternatives beside each other, which are shown one below the other. */
const tabs = new Set(['group-tab', 'tab', 'tabs', 'tab-set', 'tab-item', 'panel-tabset']);

type CalloutUse = CalloutKind | 'forTeachers' | 'tabs' | undefined;

export function calloutNamed(name: string): CalloutUse {
  const plain = name.toLowerCase().replace(/^callout-/, '');
  if (forTeachers.has(plain)) return 'forTeachers';
  if (tabs.has(plain)) return 'tabs';
  return Object.hasOwn(kinds, plain) ? kinds[plain] : undefined;
}
