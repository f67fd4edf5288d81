/**
 * What `npm run pack` itself says; the pack tool has its own table in content/src/messages.
 * @typedef {object} PackWords
 * @property {string} usage
 * @property {(path: string) => string} missing
 * @property {(place: string) => string} noPortal
 * @property {string} question ends before the answer
 * @property {RegExp} consent
 * @property {string} needsYes
 * @property {string} nothingDone
 * @property {(folder: string) => string} embedded
 * @property {(name: string, host: string) => string} database
 */

/** @type {Readonly<Record<'en' | 'ko', PackWords>>} */
const table = {
  en: {
    usage: `npm run pack -- check <folder>       looks for mistakes, without a database
npm run pack -- check-gift <folder>  says what would become of files of GIFT
npm run pack -- load <folder>        loads the pack into the portal's database
npm run pack -- export <folder>      writes the portal's content into a folder`,
    missing: (path) => `There is no ${path}.`,
    noPortal: (place) => `There is no portal yet in ${place}.`,
    question: 'Make a new one there? [y/N] ',
    consent: /^y(?:es)?$/i,
    needsYes: 'To make a new one without being asked, add --yes. Nothing was done.',
    nothingDone: 'Nothing was done.',
    embedded: (folder) => `the folder ${folder}`,
    database: (name, host) => `the database "${name}" at ${host}`,
  },
  ko: {
    usage: `npm run pack -- check <폴더>       데이터베이스 없이 잘못을 찾습니다
npm run pack -- check-gift <폴더>  GIFT 파일이 어떻게 들어오는지 알려 줍니다
npm run pack -- load <폴더>        팩을 포털의 데이터베이스에 불러옵니다
npm run pack -- export <폴더>      포털의 내용을 폴더에 내보냅니다`,
    missing: (path) => `${path} 경로를 찾을 수 없습니다.`,
    noPortal: (place) => `${place}에는 아직 포털이 없습니다.`,
    question: '그곳에 새로 만들까요? [y/N] ',
    consent: /^(?:y(?:es)?|예|네)$/i,
    needsYes: '묻지 않고 새로 만들려면 --yes를 붙여 주세요. 아무것도 하지 않았습니다.',
    nothingDone: '아무것도 하지 않았습니다.',
    embedded: (folder) => `폴더 ${folder}`,
    database: (name, host) => `${host}의 데이터베이스 "${name}"`,
  },
};

/**
 * In Korean, or else in English, by the variables of POSIX in their order.
 * @param {NodeJS.ProcessEnv} env
 */
export function packWords(env) {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return table[/^ko(?![a-z])/i.test(locale) ? 'ko' : 'en'];
}
