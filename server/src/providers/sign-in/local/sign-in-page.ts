import { createHash } from 'node:crypto'
import { offered, type PersonFaults } from './people.ts'

const STYLE = `
:root {
  color-scheme: light dark; --ink: #12212e; --paper: #fbfaf7; --field: #fff; --line: #7b8791;
  --action: #0b6b50; --on-action: #fff; --fault: #a3200d
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f3; --paper: #12212e; --field: #1c2e3d; --line: #8b98a3; --action: #4cc29c; --on-action: #08221a; --fault: #ffb4a6 }
}
* { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif
}
main { width: 100%; max-width: 400px }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px }
h2 { font-size: 16px; margin: 32px 0 8px }
p { margin: 0 0 16px }
label { display: block; font-weight: 600; margin: 16px 0 4px }
input[type=text], input[type=email] {
  width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit;
  background: var(--field); border: 1px solid var(--line); border-radius: 8px
}
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400 }
.choice input { width: 20px; height: 20px; margin: 0 }
button {
  width: 100%; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; text-align: left; cursor: pointer;
  border: 1px solid var(--line); border-radius: 8px; background: var(--field); color: inherit
}
button small { display: block; font-weight: 400 }
.action { margin-top: 16px; background: var(--action); border-color: var(--action); color: var(--on-action); text-align: center }
.plain { margin-top: 8px; text-align: center }
.people form { margin-bottom: 8px }
.fault { color: var(--fault); margin: 4px 0 0 }
.note { margin: 12px 0 0 }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter] ?? letter,
  )

/** Headers of the local provider's pages. The form redirects to the site, which the policy has to allow. */
export const pageHeaders = (siteOrigin?: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", siteOrigin].filter(Boolean).join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escaped(value)}">`

const person = ({ name, email }: { name: string; email: string }): string => `<form method="post">
${hidden('name', name)}${hidden('email', email)}${hidden('verified', 'yes')}
<button>${escaped(name)}<small>${escaped(email)}</small></button></form>`

const field = (name: 'name' | 'email', label: string, typed: string, fault: string | undefined): string => {
  const type = name === 'email' ? 'email' : 'text'
  const faulty = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-fault" autofocus`
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="off" required value="${escaped(typed)}"${faulty}>
${fault === undefined ? '' : `<p class="fault" id="${name}-fault">${escaped(fault)}</p>`}`
}

const whetherVerified = (provider: string, isVerified: boolean): string => `<label class="choice">
<input type="checkbox" name="verified" value="yes"${isVerified ? ' checked' : ''}> ${escaped(provider)} has verified this address</label>`

export interface SignInPage {
  /** The provider that the page replaces. */
  provider: string
  /** False for a provider that vouches for no address. */
  asksWhetherVerified: boolean
  typed?: URLSearchParams
  faults?: PersonFaults
}

/** The page where a developer chooses who signs in; it lists what the site gets, and continuing is the consent. */
export const signInPage = ({ provider, asksWhetherVerified, typed, faults = {} }: SignInPage): string => {
  const isVerified = !typed || typed.get('verified') === 'yes'
  const name = field('name', 'Name', typed?.get('name') ?? '', faults.name)
  const email = field('email', 'Email address', typed?.get('email') ?? '', faults.email)
  const vouching = asksWhetherVerified
    ? whetherVerified(provider, isVerified)
    : `<p class="note">${escaped(provider)} vouches for no address.</p>`
  return page(
    `Sign in with ${provider} (local)`,
    `<h1>Sign in with ${escaped(provider)}</h1>
<p>This page stands in for ${escaped(provider)} on this machine. Fieldproof gets the name and the email address.</p>
<h2>A known person</h2><div class="people">${offered.map(person).join('')}</div>
<h2>Another person</h2><form method="post" novalidate>
${name}${email}${vouching}
<button class="action">Continue</button></form>
<form method="post"><button class="plain" name="cancel" value="yes">Cancel</button></form>`,
  )
}

/** A page with an error message. */
export const faultPage = (message: string): string =>
  page(
    'This sign-in cannot go on',
    `<h1>This sign-in cannot go on</h1>
<p role="alert">${escaped(message)}</p><p>Please go back and start it again.</p>`,
  )
