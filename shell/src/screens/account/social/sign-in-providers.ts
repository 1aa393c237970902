import { socialProviders } from '@fieldproof/contracts/lists'
import type { siteData } from '@fieldproof/kit/site-data'
import * as z from 'zod/mini'

const providers = z.array(z.object({ provider: z.enum(socialProviders), name: z.string() }))
export type SignInProviders = z.output<typeof providers>

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The configured providers, from the document, so that nothing shifts later. */
export const signInProvidersOf = ({ signInProviders = '' }: ReturnType<typeof siteData>): SignInProviders => {
  const { success, data } = providers.safeParse(read(signInProviders))
  return success ? data : []
}
