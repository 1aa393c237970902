import { en } from './en/index.ts'
import type { Catalogue, Text, TextMakers } from './text.ts'

/** The texts of the server, by module. */
type English = typeof en

type Makers = { [name: string]: ((params?: Text['params']) => Text) | Makers }

const makersOf = (catalogue: Catalogue, path: string): Makers =>
  Object.fromEntries(
    Object.entries(catalogue).map(([name, entry]) => {
      const key = `${path}.${name}`
      const isGroup = typeof entry === 'object'
      return [name, isGroup ? makersOf(entry, key) : (params: Text['params'] = {}): Text => ({ key, params })]
    }),
  )

/**
 * The texts of a module, each as a function of its parameters.
 * @example
 * const texts = textsOf('orders')
 * throw conflict(texts.sumChanged({ total }))
 */
export const textsOf = <Module extends keyof English>(module: Module): TextMakers<English[Module]> =>
  makersOf(en[module], module) as TextMakers<English[Module]>
