import { createHash } from 'node:crypto'

export const STYLE = `
:root {
  color-scheme: light dark; --ink: #1d2430; --paper: #f6f7f9; --sheet: #fff; --line: #727b88; --soft: #dfe3e8;
  --action: #2b4a9b; --on-action: #fff; --fault: #a3200d; --warn: #fff4d6; --on-warn: #4a3600
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eef1f5; --paper: #141a22; --sheet: #1e2631; --line: #8f99a6; --soft: #34404e;
    --action: #9db8ff; --on-action: #0c1a3d; --fault: #ffb4a6; --warn: #4a3600; --on-warn: #fff4d6
  }
}
* { box-sizing: border-box }
body { margin: 0; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 520px; margin: 0 auto; background: var(--sheet); border: 1px solid var(--soft); border-radius: 12px; padding: 20px }
.bank { font-weight: 700; margin: 0 0 12px }
.notice { margin: 0 0 16px; padding: 8px 12px; border-radius: 8px; background: var(--warn); color: var(--on-warn) }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px }
h2 { font-size: 18px; margin: 28px 0 8px }
p { margin: 0 0 12px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px }
dt { color: inherit; opacity: .8 } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
label { display: block; font-weight: 600; margin: 12px 0 4px }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 8px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
button, .button {
  display: block; width: 100%; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; text-align: left; cursor: pointer;
  text-decoration: none; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); color: inherit
}
button small { display: block; font-weight: 400 }
form + form { margin-top: 8px }
.action { margin-top: 16px; background: var(--action); border-color: var(--action); color: var(--on-action); text-align: center }
.plain { margin-top: 8px; text-align: center }
.fault { color: var(--fault); font-weight: 600 }
table { width: 100%; border-collapse: collapse; margin: 0 0 12px }
th, td { text-align: left; vertical-align: top; padding: 6px 8px 6px 0; border-bottom: 1px solid var(--soft); overflow-wrap: anywhere }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Headers of the sandbox's pages: no scripts, nothing from other hosts, no frames. @param site to which a form may
 * redirect
 */
export const pageHeaders = (site?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", site].filter(Boolean).join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})
