import { useState } from 'react';
import { Card, CardStack } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { RichTextEditor } from '../ui/editor/RichTextEditor.tsx';
import { Period } from '../ui/Period.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';

const HTML = `
<p>pUC19 벡터를 <strong>EcoRI, HindIII, BamHI</strong>로 각각 또는 함께 절단했을 때의 전기영동 결과를 해석하여 제한효소 지도를 완성하세요.
각 절편의 크기를 계산한 과정과 근거를 반드시 적어 주세요.</p>
<ul><li>첫째</li><li>둘째 <a href="https://example.org/very/long/address/that/never/ends/and/goes/on">참고 자료</a></li></ul>
<table><tr><th>효소</th><th>절편</th></tr><tr><td>EcoRI</td><td>2.7 kb</td></tr></table>
<blockquote>인용</blockquote>
<img src="javascript:alert(1)" onerror="alert(2)"><a href="javascript:alert(3)">나쁜 링크</a>
<script>alert(4)</script><iframe src="https://example.org"></iframe><svg onload="alert(5)"></svg>`;

export function TextParts() {
  return (
    <CardStack>
      <Card label="설명">
        <DescriptionList
          items={[
            {
              label: '제출기간',
              value: <Period from="2026-11-09T00:00:00+09:00" to="2026-11-18T23:59:00+09:00" />,
              strong: true,
            },
            {
              label: '지각 제출기간',
              value: <Period from="2026-11-19T00:00:00+09:00" to="2026-11-21T23:59:00+09:00" />,
            },
            { label: '등록 교수', value: '김서연' },
          ]}
        />
      </Card>
      <Card title="서식 있는 글" note={2} aside="2026.11.05 21:42 제출">
        <RichText html={HTML} />
      </Card>
      <Card label="편집기">
        <EditorPart />
      </Card>
    </CardStack>
  );
}

function EditorPart() {
  const [value, setValue] = useState('');
  return (
    <RichTextEditor
      label="내용"
      value={value}
      onChange={setValue}
      placeholder="내용을 입력해주세요."
      uploadImage={() => Promise.reject(new Error('이 화면에서는 이미지를 보내지 않습니다.'))}
    />
  );
}
