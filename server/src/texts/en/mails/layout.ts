import type { Catalogue } from '../../text.ts'

/** The frame of every mail. */
export const layout = {
  hello: ({ name }: { name: string | null }) => (name === null ? 'Hello,' : `Hello ${name},`),
  paste: 'If the button does not work, copy this address into your browser:',
  company: 'Fieldproof AS, a Norwegian company',
} as const satisfies Catalogue
