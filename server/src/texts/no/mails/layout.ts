import type { layout as english } from '../../en/mails/layout.ts'
import type { Translation } from '../../text.ts'

export const layout: Translation<typeof english> = {
  hello: ({ name }) => (name === null ? 'Hei,' : `Hei ${name},`),
  paste: 'Virker ikke knappen, kopier denne adressen inn i nettleseren:',
  company: 'Fieldproof AS, et norsk selskap',
}
