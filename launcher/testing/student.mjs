import { createHash } from 'node:crypto';

/**
 * A submission as the portal returns it.
 * @typedef {object} Stored
 * @property {number | null} asgmtSbmtSeq null: there is none
 * @property {string | null} asgmtSbmtNm its title
 * @property {{ asgmtSbmtFileSeq: number, asgmtFlnm: string, asgmtRovl: string, asgmtOrn: string }[]} files
 */

/**
 * Signs a student in to a running portal; returns functions for its calls.
 * @param {string} address
 * @param {string} id
 */
export async function signIn(address, id) {
  let token = '';
  /**
   * @param {string} path
   * @param {object | FormData} body
   * @param {AbortSignal} [signal] cuts the connection
   */
  const call = async (path, body, signal) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      ...(signal && { signal }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text).result;
  };
  token = (await call('/api/auth/login.do', { id, password: 'baeum-demo' })).accessToken;

  return {
    id,
    /** Makes any call and returns its result. */
    call,
    /** The access token, for calls that are made in another way. */
    token: () => token,
    /** The code of an open assignment that has not been submitted. */
    openAssignment: async () => {
      for (const { id: edcCrseCd } of (await call('/api/lms/st/getAcaList.do', {})).list) {
        for (const { lctrShdlCd } of (await call('/api/lms/st/getMyLctrList.do', { edcCrseCd })).list) {
          const { list } = await call('/api/st/lms/asgmt/getAsgmtList.do', { lctrShdlCd });
          const open = list.find(
            (/** @type {{ progressStatus: string, mySbmt: number }} */ { progressStatus, mySbmt }) =>
              progressStatus === 'progress' && mySbmt === 0,
          );
          if (open !== undefined) return String(open.asgmtCd);
        }
      }
      throw new Error(`${id} has no open assignment`);
    },
    /**
     * @param {string} asgmtCd
     * @returns {Promise<Stored>}
     */
    submission: async (asgmtCd) => {
      const { data, sbmtFileData } = await call('/api/st/lms/asgmt/getAsgmtSbmtData.do', { asgmtCd });
      return { asgmtSbmtSeq: data.asgmtSbmtSeq, asgmtSbmtNm: data.asgmtSbmtNm, files: sbmtFileData };
    },
    /**
     * Saves a draft with one file, whose content is derived from the title, in place of the previous draft.
     * @param {string} asgmtCd
     * @param {string} title
     * @param {Stored} before
     */
    save: async (asgmtCd, title, before) => {
      const form = new FormData();
      form.set('asgmtCd', asgmtCd);
      form.set('asgmtSbmtNm', title);
      form.set('asgmtSbmtCn', `본문 ${title}`);
      form.set('tempYn', 'Y');
      const [file] = before.files;
      if (before.asgmtSbmtSeq !== null) form.set('asgmtSbmtSeq', String(before.asgmtSbmtSeq));
      if (file !== undefined) form.set('deletedSbmtFileSeq', String(file.asgmtSbmtFileSeq));
      form.set('file', new Blob([archiveOf(title)]), `${title}.zip`);
      const name = before.asgmtSbmtSeq === null ? 'submitAsgmtData' : 'updateAsgmtData';
      await call(`/api/st/lms/asgmt/${name}.do`, form);
    },
    /**
     * @param {Stored['files'][number]} file
     * @returns {Promise<Buffer>}
     */
    download: async ({ asgmtFlnm, asgmtRovl, asgmtOrn }) => {
      const names = new URLSearchParams({ fileFlnm: asgmtFlnm, fileRovl: asgmtRovl, fileOrn: asgmtOrn });
      const response = await fetch(`${address}/api/fileDownload.do?${names}`, {
        headers: headers(token),
      });
      if (!response.ok) throw new Error(`${asgmtOrn} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/**
 * A kept-alive connection could lead to a stopping server after a new one has taken over its port.
 * @param {string} token
 */
function headers(token) {
  return { authorization: `Bearer ${token}`, connection: 'close' };
}

/**
 * An empty zip archive with a comment of up to 64 kB that is derived from a title.
 * @param {string} title
 */
export function archiveOf(title) {
  const digest = createHash('sha512').update(title).digest();
  const comment = Buffer.alloc(digest.readUInt16LE(0), digest);
  const head = Buffer.from('504b05060000000000000000000000000000000000000000', 'hex').subarray(0, 22);
  head.writeUInt16LE(comment.length, 20);
  return Buffer.concat([head, comment]);
}
