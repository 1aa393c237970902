import type { Site } from './site.ts'

const accounts = [
  ['a customer', 'customer@fieldproof.test'],
  ['an inspector', 'inspector@fieldproof.test'],
  ['staff', 'staff@fieldproof.test'],
] as const
const PASSWORD = 'Fieldproof-demo-1'

/** The last lines of a start: the site's address, and the accounts to log in with. */
export const addressAndAccounts = ({ url, demo, broken }: Site): string => {
  const width = Math.max(...accounts.map(([, email]) => email.length))
  return [
    ...broken.map((name) => `\n${name} could not be released: its last release, if there is one, is shown.`),
    '',
    ...(demo
      ? ['Demo accounts:', ...accounts.map(([who, email]) => `  ${email.padEnd(width)}  ${PASSWORD}  (${who})`)]
      : []),
    `Fieldproof is at ${url}`,
  ].join('\n')
}
