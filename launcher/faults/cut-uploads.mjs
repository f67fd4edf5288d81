import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { encoded } from '../testing/faults/caller.mjs';
import { place } from '../testing/faults/ground.mjs';
import { GIVEN_UP } from '../testing/faults/stage.mjs';
import { archiveOf, signIn } from '../testing/student.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

/** Of what is sent. */
const SHARES = [0.1, 0.5, 0.99];
const BYTES = 12_000_000;
/** Where files are taken, with the fields that stand before the file. */
const PLACES = [
  {
    path: '/api/st/lms/asgmt/submitAsgmtData.do',
    fields: { asgmtCd: place.asgmtCd, asgmtSbmtNm: '보고서', asgmtSbmtCn: '본문', tempYn: 'Y' },
  },
  {
    path: '/api/lms/st/insertInquiryData.do',
    fields: { title: '문의', inqType: place.inquiryType, content: '<p>문의</p>' },
  },
];

/**
 * Uploads whose connection is cut at 10, 50 and 99 % while others are at work. Nothing of them may be left, neither row nor file.
 * @type {Fault}
 */
export const cutUploads = {
  name: 'cut-uploads',
  words: 'uploads cut at 10, 50 and 99 %',
  async strike(stage, { pace }) {
    const { address, load, random } = stage;
    const [bystander = ''] = stage.bystanders;
    const token = (await signIn(address, bystander)).token();
    let cut = 0;
    load.begin();
    try {
      await load.everybody(1, GIVEN_UP);
      for (let turn = 0; turn < (pace === 'full' ? 3 : 1); turn += 1) {
        await Promise.all(
          PLACES.flatMap(({ path, fields }) =>
            SHARES.map(async (share) => {
              const form = new FormData();
              for (const [name, value] of Object.entries(fields)) form.append(name, value);
              const content = [archiveOf('cut'), randomBytes(BYTES - Math.floor(random() * BYTES * 0.5))];
              form.append('file', new Blob(content), '보고서.zip');
              await breakOff(address + path, token, await encoded(form), share);
              cut += 1;
            }),
          ),
        );
      }
      await load.everybody(1, GIVEN_UP);
    } finally {
      await load.end();
    }
    const left = await stage.ask(async (client) => {
      const { rows } = await client.query(
        `SELECT (SELECT count(*) FROM submission WHERE student_id = account.id)::int AS submissions,
           (SELECT count(*) FROM inquiry WHERE author_id = account.id)::int AS inquiries
         FROM account WHERE login_id = $1`,
        [bystander],
      );
      return rows[0];
    });
    const wrong = Object.entries(left).flatMap(([kind, count]) =>
      count > 0 ? [`${count} ${kind} came of uploads that were cut`] : [],
    );
    return { killed: false, wrong, told: `${cut} uploads cut` };
  },
};

/**
 * Sends a share of a request, waits until the system has taken it, and cuts the connection.
 * @param {string} url
 * @param {string} token
 * @param {{ type: string, bytes: Buffer }} body
 * @param {number} share
 * @returns {Promise<void>}
 */
const breakOff = (url, token, { type, bytes }, share) =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': bytes.length,
    };
    const sent = request(url, { method: 'POST', agent: false, headers });
    let isCut = false;
    sent.on('error', (error) => isCut || reject(error));
    sent.on('response', (reply) => reject(new Error(`half a request was answered ${reply.statusCode}`)));
    sent.on('close', () => resolve());
    sent.write(bytes.subarray(0, Math.floor(bytes.length * share)), () => {
      isCut = true;
      sent.destroy();
    });
  });
