/** What the portal says of a file that it shows, or does not. */
import type { Failure, ShownKind } from './messages.ts';

const download = '내려받아 확인해 주세요.';

export const failureWords: Readonly<Record<Failure, string>> = {
  broken: `파일이 손상되었거나 읽을 수 없는 형식입니다. ${download}`,
  encrypted: `암호가 걸린 파일이라 여기에서 보일 수 없습니다. ${download}`,
  oldOffice: `DOC, XLS, PPT 같은 이전 형식은 여기에서 보일 수 없습니다. ${download}`,
  unknown: `이 종류의 파일은 여기에서 보일 수 없습니다. ${download}`,
  archive: `ZIP이 아닌 압축 파일은 여기에서 열 수 없습니다. ${download}`,
  heic: `HEIC 사진은 여기에서 보일 수 없습니다. ${download}`,
  program: '실행 파일이라 여기에서 열지 않습니다. 내려받을 때 주의해 주세요.',
  rtf: `RTF 문서는 여기에서 보일 수 없습니다. ${download}`,
  tooLarge: `파일이 너무 커서 여기에서 보일 수 없습니다(최대 64MB). ${download}`,
  tooLargeUnpacked:
    '압축을 풀면 지나치게 커지는 파일이라 열지 않았습니다(최대 256MB). 내려받을 때 주의해 주세요.',
  tooManyEntries: '파일이 지나치게 많이 들어 있어 열지 않았습니다(최대 1만 개). 내려받을 때 주의해 주세요.',
  tooDeep: '내용이 비정상적으로 깊게 겹쳐 있어 열지 않았습니다. 내려받을 때 주의해 주세요.',
  tooManyCells: `표가 너무 커서 여기에서 보일 수 없습니다(빈 칸까지 최대 200만 칸). ${download}`,
  nested: `압축 파일 안의 압축 파일은 여기에서 열 수 없습니다. ${download}`,
  silent: '파일을 여는 데 너무 오래 걸려 멈추었습니다. 내려받을 때 주의해 주세요.',
  notLoaded: '파일을 불러오지 못했습니다.',
};

/** What differs from the file itself, so that nobody takes it for all there is. */
export const kindNotes: Readonly<Partial<Record<ShownKind, string>>> = {
  docx: '워드에서 볼 때와 줄·쪽 나눔이 다를 수 있습니다.',
  xlsx: '값만 보입니다. 서식·병합·차트는 내려받아 확인해 주세요.',
  pptx: '슬라이드의 글만 보입니다. 그림과 배치는 내려받아 확인해 주세요.',
  hwp: '한글에서 볼 때와 모양이 다를 수 있습니다.',
};
/** What the button is called by which something of a file is chosen to be marked; none for kinds without places. */
export const chosenBy: Readonly<Partial<Record<ShownKind, string>>> = {
  pdf: '자리 고르기',
  picture: '자리 고르기',
  hwp: '자리 고르기',
  docx: '구절 고르기',
  pptx: '구절 고르기',
  text: '구절 고르기',
  code: '구절 고르기',
};
export const choosingNote =
  '방향키로 옮기고 Shift와 방향키로 넓힙니다. Enter로 고르고 Esc로 그만둡니다. 자리는 끌어서 고를 수도 있습니다.';

export const cutNote = '앞부분만 보입니다. 나머지는 내려받아 확인해 주세요.';
