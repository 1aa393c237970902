import { skipToken } from '@reduxjs/toolkit/query/react'
import { createContext, useContext } from 'react'

/** A question that a page has which is drawn before its reader has moved to it. */
export interface Question {
  /** The same for the same question. */
  key: string
  /** Made by the endpoint: an action for the store, whose promise tells the answer. */
  ask: () => unknown
}
/** Takes the questions of a page that is drawn ahead. A page that is on screen asks by itself. */
export const QuestionsAhead = createContext<((question: Question) => void) | null>(null)

type UseQuery = (argument: unknown, options?: { skip?: boolean }) => unknown
interface Created {
  endpoints: Record<
    string,
    { initiate: (argument: unknown, options: object) => unknown; useQuery?: UseQuery } | undefined
  >
  [hook: string]: unknown
}
interface Cache {
  serializeQueryArgs: (question: { endpointName: string; queryArgs: unknown; endpointDefinition: unknown }) => string
}

/**
 * A hook asks in an effect, and a page that is drawn ahead has none yet: it says here what it is going to ask. What is not to be
 * kept is asked when the page is shown, and not before.
 */
export const askAhead = {
  name: Symbol('askAhead'),
  init: (created: Created, { serializeQueryArgs }: Cache) => ({
    injectEndpoint: (name: string, definition: { keepUnusedDataFor?: number }) => {
      const endpoint = created.endpoints[name]
      if (!endpoint?.useQuery || definition.keepUnusedDataFor === 0) return
      const { useQuery } = endpoint
      const useAsked: UseQuery = (argument, options) => {
        const say = useContext(QuestionsAhead)
        if (say && argument !== skipToken && !options?.skip)
          say({
            key: serializeQueryArgs({ endpointName: name, queryArgs: argument, endpointDefinition: definition }),
            ask: () => endpoint.initiate(argument, { subscribe: false }),
          })
        return useQuery(argument, options)
      }
      endpoint.useQuery = useAsked
      created[`use${name[0]?.toUpperCase()}${name.slice(1)}Query`] = useAsked
    },
  }),
}
