/** The videos of the demonstration: what each is called, where it goes, how long it is, and what is said in it when. */

/** What is said between two seconds, in Korean and English. */
export type Cue = readonly [from: number, to: number, ko: string, en: string];

export interface Film {
  /** The scene that draws it. */
  readonly scene: string;
  readonly lecture: string;
  /** The name of its files. */
  readonly name: string;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly form: 'mp4' | 'hls';
  /** x264's constant rate factor: the lower, the better and larger. */
  readonly quality: number;
  /** The second that stands for it as a thumbnail. */
  readonly thumbnailAt: number;
  /** Languages of the captions that are written. */
  readonly captions: readonly ('ko' | 'en')[];
  readonly cues: readonly Cue[];
}

const pcr: readonly Cue[] = [
  [
    0.5,
    7.5,
    'PCR은 원하는 DNA 조각을 짧은 시간에 크게 늘리는 방법입니다.',
    'PCR multiplies a chosen piece of DNA in a short time.',
  ],
  [
    8.5,
    15.5,
    '첫째, 변성. 95도로 데우면 두 가닥이 떨어집니다.',
    'First, denaturation. At 95 degrees the two strands part.',
  ],
  [
    16.5,
    23.5,
    '둘째, 결합. 60도로 식히면 프라이머가 제자리를 찾습니다.',
    'Second, annealing. At 60 degrees the primers find their places.',
  ],
  [
    24.5,
    33.5,
    '셋째, 신장. 72도에서 중합효소가 새 가닥을 잇습니다.',
    'Third, extension. At 72 degrees the polymerase builds the new strands.',
  ],
  [
    35,
    46,
    '한 번 돌 때마다 두 배가 됩니다. 하나가 둘, 둘이 넷이 됩니다.',
    'Each cycle doubles the amount: one becomes two, two become four.',
  ],
  [
    47,
    61,
    '서른 번이 지나면 하나의 조각이 약 십억 개가 됩니다.',
    'After thirty cycles one piece has become about a billion.',
  ],
  [
    63,
    72,
    '형광을 함께 재면 늘어나는 모습이 곡선으로 보입니다.',
    'With fluorescence measured, the growth appears as a curve.',
  ],
  [
    73,
    81,
    '처음에 많았던 시료일수록 문턱값을 먼저 넘습니다.',
    'The more there was at first, the sooner the threshold is crossed.',
  ],
  [
    83,
    94,
    '정리하면 변성, 결합, 신장. 세 단계를 되풀이하는 것이 PCR입니다.',
    'In short: denature, anneal, extend, and again. That is PCR.',
  ],
];

const gel: readonly Cue[] = [
  [0.5, 6.5, '전기영동은 DNA 조각을 크기에 따라 나눕니다.', 'Electrophoresis sorts pieces of DNA by size.'],
  [
    7.5,
    18.5,
    '젤의 홈에 표지자와 시료를 차례로 넣습니다.',
    'The marker and the samples go into the wells of the gel.',
  ],
  [
    20,
    30,
    '전류를 걸면 음전하를 띤 DNA가 양극으로 움직입니다.',
    'With the current on, negatively charged DNA moves to the positive pole.',
  ],
  [31, 46, '작은 조각은 그물을 쉽게 지나 멀리 갑니다.', 'Small pieces slip through the mesh and travel far.'],
  [
    48,
    62,
    '자외선을 비추면 밴드가 빛납니다. 표지자와 견주어 크기를 읽습니다.',
    'Under ultraviolet light the bands glow; the marker tells their size.',
  ],
  [
    64,
    78,
    '이동 거리는 크기의 로그와 거의 직선을 이룹니다.',
    'The distance falls almost on a line with the logarithm of the size.',
  ],
];

const lac: readonly Cue[] = [
  [
    0.5,
    9,
    '대장균은 젖당이 있을 때에만 젖당을 쓰는 효소를 만듭니다.',
    'E. coli makes the enzymes for lactose only when there is lactose.',
  ],
  [
    11,
    22,
    '프로모터, 작동자, 그리고 세 유전자 lacZ, lacY, lacA가 한 줄로 서 있습니다.',
    'A promoter, an operator and three genes, lacZ, lacY and lacA, stand in a row.',
  ],
  [
    23,
    38,
    'RNA 중합효소는 프로모터에 앉아 유전자를 읽어 나갑니다.',
    'RNA polymerase sits down at the promoter and reads along the genes.',
  ],
  [
    41,
    56,
    '젖당이 없으면 억제자가 작동자를 붙들고 있습니다.',
    'Without lactose a repressor holds the operator.',
  ],
  [
    57,
    73,
    '중합효소는 지나가지 못하고, 효소는 만들어지지 않습니다.',
    'The polymerase cannot pass, and no enzymes are made.',
  ],
  [
    76,
    90,
    '젖당이 들어오면 그 일부가 유도자가 되어 억제자에 붙습니다.',
    'When lactose comes in, some of it becomes an inducer and binds the repressor.',
  ],
  [
    91,
    112,
    '모양이 바뀐 억제자가 떨어지고, 전사가 시작됩니다.',
    'The repressor changes its shape and lets go: transcription begins.',
  ],
  [
    116,
    130,
    '포도당까지 모자라면 cAMP가 늘고 CAP이 함께 앉습니다.',
    'When glucose runs short as well, cAMP rises and CAP joins in.',
  ],
  [
    131,
    148,
    'CAP은 중합효소를 불러들여 전사를 더 세게 켭니다.',
    'CAP calls the polymerase and turns transcription up.',
  ],
  [
    152,
    177,
    '젖당은 있고 포도당은 없을 때, 스위치가 가장 크게 켜집니다.',
    'With lactose and without glucose, the switch is fully on.',
  ],
];

const culture: readonly Cue[] = [
  [
    0.5,
    7,
    '배양기는 세포가 자라기 좋은 환경을 지켜 주는 그릇입니다.',
    'A bioreactor keeps the surroundings in which cells grow well.',
  ],
  [
    8.5,
    22,
    '날개가 천천히 젓고, 아래에서 산소 방울이 올라옵니다.',
    'The impeller stirs slowly while oxygen bubbles up from below.',
  ],
  [
    24,
    40,
    '세포는 하루에 한 번쯤 나뉘어 수가 늘어납니다.',
    'Cells divide about once a day, and their number grows.',
  ],
  [
    42,
    58,
    '영양분이 줄면 배지를 조금씩 더합니다. 유가식 배양입니다.',
    'As nutrients run low, feed is added little by little: fed-batch culture.',
  ],
  [
    60,
    74,
    '회분식보다 오래 자라고, 산물도 더 많이 쌓입니다.',
    'Cells live longer than in batch culture, and more product builds up.',
  ],
  [
    76,
    88,
    '온도, 산도, 용존 산소를 늘 지켜보는 것이 공정의 기본입니다.',
    'Watching temperature, acidity and dissolved oxygen is the basis of the process.',
  ],
];

const film = (
  lecture: string,
  name: string,
  seconds: number,
  cues: readonly Cue[],
  rest: Partial<Film> = {},
): Film => ({
  scene: name,
  lecture,
  name,
  seconds,
  framesPerSecond: 15,
  form: 'mp4',
  quality: 30,
  thumbnailAt: seconds / 2,
  captions: ['ko', 'en'],
  cues,
  ...rest,
});

/** A short film of a lecture, which all of its smaller contents share. */
const clip = (lecture: string, scene: string, lines: readonly [string, string, string]): Film =>
  film(
    lecture,
    'clip',
    24,
    lines.map((line, index): Cue => [index * 8 + 0.5, index * 8 + 7.5, line, '']),
    { scene, framesPerSecond: 10, quality: 36, thumbnailAt: 13, captions: [] },
  );

export const films: readonly Film[] = [
  film('MBIO2101-01', 'pcr', 96, pcr, { thumbnailAt: 29 }),
  film('MBIO2101-01', 'gel', 80, gel, { form: 'hls', thumbnailAt: 54 }),
  film('MBIO2101-01', 'lac', 180, lac, { framesPerSecond: 12, thumbnailAt: 100 }),
  film('BPRO3102-01', 'culture', 90, culture, { thumbnailAt: 50 }),
  clip('MBIO2101-01', 'helix', [
    '유전 정보는 네 글자로 적혀 있습니다',
    '두 가닥은 서로를 되비춥니다',
    '읽고, 옮기고, 고쳐 씁니다',
  ]),
  clip('BPRO3102-01', 'vessel', [
    '세포가 약을 만드는 공장이 됩니다',
    '환경을 지키는 것이 공정입니다',
    '기록이 품질을 말합니다',
  ]),
  clip('ETHI1103-01', 'balance', [
    '무엇이 옳은지 묻는 것에서 시작합니다',
    '이익과 위험을 저울에 올립니다',
    '존중은 설명과 동의로 나타납니다',
  ]),
  clip('SHDV2104-02', 'pulse', [
    '몸의 신호는 쉬지 않고 흐릅니다',
    '센서가 그 흐름을 숫자로 바꿉니다',
    '의미는 사람 곁에서 생깁니다',
  ]),
  clip('MDAI3105-01', 'network', [
    '자료가 층을 지나며 뜻을 얻습니다',
    '틀린 만큼 조금씩 고쳐 갑니다',
    '마지막 판단은 사람이 합니다',
  ]),
  clip('GMPQ1106-01', 'checklist', ['하기로 한 대로 합니다', '한 대로 적습니다', '적힌 것으로 증명합니다']),
  clip('BIOI1001-01', 'cell', [
    '모든 생물은 세포로 이루어집니다',
    '하나가 나뉘어 둘이 됩니다',
    '작은 차이가 다양성이 됩니다',
  ]),
  clip('STAT1002-01', 'bell', [
    '흩어진 값에도 모양이 있습니다',
    '표본으로 모집단을 짐작합니다',
    '우연과 차이를 구별합니다',
  ]),
];
