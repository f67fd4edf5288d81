import { z } from 'zod';
import { call, callTable, staff } from '../call.ts';
import { code, count, filled, replyText } from '../fields.ts';
import { accountTypes } from '../people/staff-terms.ts';
import { findPlace, placedKinds } from './open-terms.ts';
import * as t from './staff-terms.ts';

const lecture = {
  lectureCode: replyText('강의', 'Code of the lecture'),
  lectureName: replyText('강의명', 'Name of the lecture'),
  classNumber: count('분반', 'Number of the class'),
};
const number = replyText('학번', 'Student number; null for staff').nullable();

export const staffSearchCalls = callTable(
  call(t.findForStaff, {
    summary: `Students, contents, activities and words of the glossaries of one's lectures, and for operators accounts and lectures of their programmes, whose names begin with a text or its initial consonants; at most ${t.mostFound} each`,
    access: staff,
    request: z.object({
      text: filled(
        t.longestSearch,
        '검색어',
        'Beginning of a name, number, login id or code, or initial consonants (ㄱㄴㄷ)',
      ),
    }),
    result: z.object({
      students: z.array(
        z.object({ ...lecture, studentNumber: number, name: replyText('이름', 'Name of the student') }),
      ),
      parts: z
        .array(
          z.object({
            ...lecture,
            kind: z.enum(t.partKinds).meta({ title: '종류', description: 'A word is one of the glossary' }),
            code: replyText('코드', 'Of the content or activity; the number of a word'),
            title: replyText('제목', 'Its title, or the word'),
          }),
        )
        .meta({ description: `At most ${t.mostPartsFound}` }),
      people: z.array(
        z.object({
          loginId: replyText('아이디', 'Login id'),
          name: replyText('이름', 'Name'),
          type: z.enum(accountTypes).meta({ title: '구분', description: 'Kind of account' }),
          studentNumber: number,
        }),
      ),
      lectures: z.array(
        z.object({ ...lecture, programmeName: replyText('과정명', 'Name of the programme') }),
      ),
    }),
  }),
  call(findPlace, {
    summary: 'The lecture of something that an address names, and by which code or number it is opened there',
    access: staff,
    request: z.object({
      kind: z.enum(placedKinds).meta({ title: '종류', description: 'Of what' }),
      id: code('번호', 'Code or number; of a student the student number'),
    }),
    result: z.object({
      place: z
        .object({
          lectureCode: lecture.lectureCode,
          code: replyText('코드', 'Of what is opened there: of a submission its assignment'),
        })
        .nullable()
        .meta({ description: 'Null when there is no such thing in a lecture that the account may see' }),
    }),
  }),
);
