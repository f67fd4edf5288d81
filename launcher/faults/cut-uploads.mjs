import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { encodeBody } from '../testing/faults/client.mjs';
import { fixture } from '../testing/faults/fixture.mjs';
import { TIMEOUT } from '../testing/faults/environment.mjs';
import { archiveOf, signIn } from '../testing/student.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

/** Shares of the request that are sent before the cut. */
const SHARES = [0.1, 0.5, 0.99];
const BYTES = 12_000_000;
/** Calls that take a file, with the fields that precede it. */
const UPLOAD_CALLS = [
  {
    path: '/api/st/lms/asgmt/submitAsgmtData.do',
    fields: { asgmtCd: fixture.asgmtCd, asgmtSbmtNm: '보고서', asgmtSbmtCn: '본문', tempYn: 'Y' },
  },
  {
    path: '/api/lms/st/insertInquiryData.do',
    fields: { title: '문의', inqType: fixture.inquiryType, content: '<p>문의</p>' },
  },
];

/**
 * Uploads whose connection is cut at 10, 50 and 99 % under load. They must leave neither rows nor files.
 * @type {Fault}
 */
export const cutUploads = {
  name: 'cut-uploads',
  description: 'uploads cut at 10, 50 and 99 %',
  async inject(environment, { pace }) {
    const { address, load, random } = environment;
    const [bystander = ''] = environment.bystanders;
    const token = (await signIn(address, bystander)).token();
    let cut = 0;
    load.begin();
    try {
      await load.waitForEverybody(1, TIMEOUT);
      for (let turn = 0; turn < (pace === 'full' ? 3 : 1); turn += 1) {
        await Promise.all(
          UPLOAD_CALLS.flatMap(({ path, fields }) =>
            SHARES.map(async (share) => {
              const form = new FormData();
              for (const [name, value] of Object.entries(fields)) form.append(name, value);
              const content = [archiveOf('cut'), randomBytes(BYTES - Math.floor(random() * BYTES * 0.5))];
              form.append('file', new Blob(content), '보고서.zip');
              await abortUpload(address + path, token, await encodeBody(form), share);
              cut += 1;
            }),
          ),
        );
      }
      await load.waitForEverybody(1, TIMEOUT);
    } finally {
      await load.end();
    }
    const left = await environment.ask(async (client) => {
      const { rows } = await client.query(
        `SELECT (SELECT count(*) FROM submission WHERE student_id = account.id)::int AS submissions,
           (SELECT count(*) FROM inquiry WHERE author_id = account.id)::int AS inquiries
         FROM account WHERE login_id = $1`,
        [bystander],
      );
      return rows[0];
    });
    const violations = Object.entries(left).flatMap(([kind, count]) =>
      count > 0 ? [`${count} ${kind} stored by uploads that were cut`] : [],
    );
    return { killed: false, violations, details: `${cut} uploads cut` };
  },
};

/**
 * Sends a share of a request, waits until it has been written to the socket, and cuts the connection.
 * @param {string} url
 * @param {string} token
 * @param {{ type: string, bytes: Buffer }} body
 * @param {number} share
 * @returns {Promise<void>}
 */
const abortUpload = (url, token, { type, bytes }, share) =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': bytes.length,
    };
    const sent = request(url, { method: 'POST', agent: false, headers });
    let isCut = false;
    sent.on('error', (error) => isCut || reject(error));
    sent.on('response', (reply) =>
      reject(new Error(`an incomplete request was answered ${reply.statusCode}`)),
    );
    sent.on('close', () => resolve());
    sent.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => {
      isCut = true;
      sent.destroy();
    });
  });
